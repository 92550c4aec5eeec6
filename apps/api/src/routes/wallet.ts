import * as contract from '@fairground/contract/wallet.ts'
import { readMerchantWallet } from '@fairground/modules/wallet/merchant-wallet.ts'
import { answer } from '../answer.ts'
import type { Api } from '../server.ts'

export function walletRoutes(api: Api): void {
  answer(api, contract.readMerchantWallet, { perMinute: 600, serialise: true }, async (_input, { merchant }) =>
    readMerchantWallet(api.db, merchant.id),
  )
}
