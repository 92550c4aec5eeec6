import { languageOf } from '@fairground/domain/languages.ts'
import { formatPercent, formatShortMoney } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { OrderRequest } from '../../../data/lottery/order.ts'
import { useMerchantWallet } from '../../../data/wallet/merchant-wallet.ts'
import { moneyIn } from '../../../data/wallet/wallet.ts'
import { payoutOf, quickPrice, ranges, sideOf, stakeOf } from './quick-bet.ts'

/** The number of a draw within its day; the day itself stands on the board. */
export function shortNumero(numero: string): string {
  return numero.split('-').at(-1) ?? numero
}

export function useMoney() {
  const { data } = useMerchantWallet()
  const wallet = data ?? { currencySymbol: '', displayDigits: 2 }
  const { currencySymbol: symbol, displayDigits: digits } = wallet
  return {
    full: (wire: string) => moneyIn(wallet, wire),
    /** Without digits behind the point where there is nothing behind it. */
    short: (wire: string, isBare = false) => formatShortMoney(wire, { symbol: isBare ? '' : symbol, digits }),
  }
}

/** What is at stake, in one sentence: the payout, on what, how likely, and the loss. */
export function useTerms(): (request: OrderRequest) => string {
  const { text, language } = useWords()
  const money = useMoney()
  return (request) =>
    text('live.terms', {
      win: money.full(payoutOf(request)),
      on: ranges[sideOf(request)],
      chance: formatPercent(languageOf(language), quickPrice.chance),
      stake: money.full(stakeOf(request)),
    })
}
