import * as contract from '@fairground/contract/wallet.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { readMerchantWallet } from '@fairground/modules/wallet/merchant-wallet.ts'
import { readMemberWallet } from '@fairground/modules/wallet/read-member-wallet.ts'
import { accountOf, answer } from '../answer.ts'
import type { Api } from '../server.ts'

export function walletRoutes(api: Api): void {
  answer(api, contract.readMerchantWallet, { perMinute: 600, serialise: true }, async (_input, { merchant }) =>
    readMerchantWallet(api.db, merchant.id),
  )

  answer(api, contract.readMemberWallet, { perMinute: 300 }, async (_input, answering) => {
    const wallet = await readMemberWallet(api.db, answering.merchant.id, accountOf(answering).memberId)
    return { ...wallet, sumBalance: formatAmount(wallet.sumBalance) }
  })
}
