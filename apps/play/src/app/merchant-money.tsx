import type { OutputOf } from '@fairground/contract/call.ts'
import { readMerchantWallet } from '@fairground/contract/wallet/wallet.ts'
import { defaultMoney } from '@fairground/i18n/format.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { send } from '../net/send.ts'
import { MoneyProvider } from './money.tsx'

export function MerchantMoney({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<OutputOf<typeof readMerchantWallet> | null>(null)
  useEffect(() => {
    // Until it is known, and where it stays unknown, money is written as everywhere else.
    send(readMerchantWallet, {}).then(setSaid, () => {})
  }, [])
  const money = said ? { symbol: said.currencySymbol, digits: said.displayDigits } : defaultMoney
  return <MoneyProvider money={money}>{children}</MoneyProvider>
}
