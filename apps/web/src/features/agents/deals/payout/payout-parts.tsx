import { parseAmount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { PayoutParts } from '../../../../data/agents/contracts.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { PayoutLine } from './payout-frame.tsx'
import { linesOfMember, type PayoutStake } from './rebate-rows.ts'

type ResultProps = { readonly result: NonNullable<PayoutParts['result']>; readonly money: Money }

/** What was kept of a team is what was staked, less all that went out. */
export function ResultLines({ result, money }: ResultProps) {
  const text = useText()
  const out = (['prizes', 'rebate', 'bonus', 'salary'] as const).filter((part) => /[1-9]/.test(result[part]))
  return (
    <>
      <PayoutLine label={text('payout.result.stake')} value={money.full(result.stake)} />
      {out.map((part) => (
        <PayoutLine key={part} label={text(`payout.result.${part}`)} value={`\u2212${money.full(result[part])}`} />
      ))}
    </>
  )
}

/** What the agents below got of the same base: those directly below by name, deeper ones as a sum. */
export function DownlineShares({
  parts: { below, deeper },
  money,
}: {
  readonly parts: PayoutParts
  readonly money: Money
}) {
  const text = useText()
  if (below.length === 0 && deeper === null) return null
  const named = below.map((each, place) => ({ ...each, key: String(place) }))
  return (
    <section className="card deal-card" aria-label={text('payout.belowTitle')}>
      <h2 className="deal-title">{text('payout.belowTitle')}</h2>
      <dl className="deal-lines">
        {named.map(({ key, name, gross }) => (
          <PayoutLine key={key} label={name ?? text('payout.closed')} value={money.full(gross)} />
        ))}
        {deeper && (
          <PayoutLine label={text('payout.deeper', { count: deeper.agents })} value={money.full(deeper.gross)} />
        )}
      </dl>
    </section>
  )
}

/** The members whose stakes a daily salary is of. */
export function rowsOfParts({ members }: PayoutParts): readonly PayoutStake[] {
  if (members === null) return []
  const { rows, others } = members
  const rest = others && {
    key: 'others',
    who: 'others' as const,
    name: null,
    count: others.members,
    stake: parseAmount(others.stake) ?? 0n,
    points: null,
    units: 0n,
  }
  return [...rows.flatMap((row, place) => linesOfMember(row, place, null)), ...(rest ? [rest] : [])].sort((a, b) =>
    a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0,
  )
}
