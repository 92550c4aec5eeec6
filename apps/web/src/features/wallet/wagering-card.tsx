import { languageOf } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { type MemberWallet, moneyIn } from '../../data/wallet/wallet.ts'
import { percentPlayed } from '../../parts/rewards/percent-played.ts'

type WageringCardProps = { readonly wallet: MemberWallet; readonly wagering: MemberWallet['wagering'][number] }

/** The condition of a bonus, with the number and what it costs in one place. */
export function WageringCard({ wallet, wagering }: WageringCardProps) {
  const { text, language } = useWords()
  const { required, remaining, bonus, endsAt } = wagering
  const isDone = parseAmount(remaining) === 0n
  const date = formatDateTime(languageOf(language), new Date(endsAt), phoneZone)
  const figures = { remaining: moneyIn(wallet, remaining), required: moneyIn(wallet, required), date }
  return (
    <section className="card wallet-wagering">
      <h2>{text('wallet.wagering')}</h2>
      <progress max={100} value={percentPlayed(required, remaining)} aria-label={text('wallet.wagering')} />
      <p>{isDone ? text('wallet.wageringDone') : text('wallet.wageringLeft', figures)}</p>
      {!isDone && <p className="quiet">{text('wallet.bonusPart', { amount: moneyIn(wallet, bonus) })}</p>}
    </section>
  )
}
