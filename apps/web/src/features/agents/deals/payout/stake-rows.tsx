import '../../parts/parts.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { Initial } from '../../parts/initial.tsx'
import { shareText } from '../rate-text.ts'
import type { PayoutStake } from './rebate-rows.ts'

type RowsProps = {
  readonly title: string
  readonly hint?: string
  readonly rows: readonly PayoutStake[]
  readonly money: Money
}

/** The lines of a payout: stake by share is an amount. Figures stand without the currency, which the page has said. */
export function StakeRows({ title, hint, rows, money }: RowsProps) {
  const { language } = useWords()
  const plain = (amount: bigint) =>
    formatNumber(languageOf(language), formatAmount(amount) as `${number}`, money.digits)
  if (rows.length === 0) return null
  return (
    <section className="deal-part" aria-label={title}>
      <div className="deal-head">
        <h2 className="deal-title">{title}</h2>
        {hint !== undefined && <p className="caption">{hint}</p>}
      </div>
      <ul className="list-card">
        {rows.map((row) => (
          <li key={row.key} className="deal-row">
            <RowPicture row={row} />
            <span className="list-words">
              <RowName row={row} />
              {row.points !== null && (
                <bdi className="num list-hint">
                  {plain(row.stake)} × {shareText(language, row.points * 500)}
                </bdi>
              )}
            </span>
            <bdi className="num deal-row-amount">{plain(row.points === null ? row.stake : row.units / 2_000n)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowName({ row: { who, name, count } }: { readonly row: PayoutStake }) {
  const text = useText()
  const shown = name ?? text('payout.closed')
  if (who === 'others') return <Named label={text('payout.others', { count })} />
  if (who === 'you') return <Named label={text('payout.you')} aside={text('payout.ownBets')} />
  if (who === 'team')
    return <Named label={text('payout.teamOf', { name: shown })} aside={text('payout.activeCount', { count })} />
  return <Named label={<bdi>{shown}</bdi>} aside={who === 'agent' ? text('payout.ownBets') : undefined} />
}

function Named({ label, aside }: { readonly label: ReactNode; readonly aside?: ReactNode }) {
  return (
    <span className="list-label">
      {label} {aside !== undefined && <small className="deal-aside">{aside}</small>}
    </span>
  )
}

function RowPicture({ row: { who, name } }: { readonly row: PayoutStake }) {
  if (name !== null && who !== 'team') return <Initial name={name} />
  const Icon = who === 'team' || who === 'others' ? Users : User
  return (
    <span className="list-well" style={{ '--row-h': who === 'team' ? 150 : 255 }} aria-hidden="true">
      <Icon size={20} strokeWidth={2.1} />
    </span>
  )
}
