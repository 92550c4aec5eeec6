import { languageOf } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { formatNumber, formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type RebateDay, useRebateDay } from '../../../../data/agents/rebates.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { dayText } from './day-text.ts'
import { PayoutFrame, PayoutLine } from './payout-frame.tsx'
import { rowsOfDay, stakeOfRows } from './rebate-rows.ts'
import { type RebatePayout, type Recomputed, recomputeRebate, unitsText } from './recompute.ts'
import { StakeRows } from './stake-rows.tsx'
import { CheckingRow, VerificationRow } from './verification-row.tsx'

type RebateProps = { readonly payout: RebatePayout; readonly payouts: readonly RebatePayout[]; readonly money: Money }

/** A day of rebates: every row that it is made of, and whether the same code comes to the same on this phone. */
export function RebatePage({ payout, payouts, money }: RebateProps) {
  const { text, language } = useWords()
  const query = useRebateDay(payout.day)
  const opened = query.data
  const time = opened && formatUpcoming(languageOf(language), new Date(opened.paidAt), phoneZone, new Date())
  return (
    <PayoutFrame
      title={text('payout.rebateOf', { day: dayText(language, payout.day) })}
      caption={time === undefined ? text('payout.inBalance') : text('payout.paidAt', { time })}
      amount={payout.amount}
      money={money}
    >
      {opened && <OpenedDay payout={payout} payouts={payouts} opened={opened} money={money} />}
      {!opened && query.isError && <LoadFailed busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!opened && !query.isError && (
        <>
          <CheckingRow />
          <RowSkeletons count={4} className="h-14" />
        </>
      )}
    </PayoutFrame>
  )
}

function OpenedDay({ payout, payouts, opened, money }: RebateProps & { readonly opened: RebateDay }) {
  const { text, language } = useWords()
  const recomputed = recomputeRebate(payout, payouts, opened)
  const rows = rowsOfDay(opened)
  return (
    <>
      <VerificationRow recomputed={recomputed} money={money} rows={rows.length} />
      <dl className="card deal-card deal-lines">
        <PayoutLine label={text('contract.stake')} value={money.full(stakeOfRows(opened))} />
        {/[1-9]/.test(opened.ownStake) && (
          <PayoutLine label={text('payout.ownStake')} value={money.full(opened.ownStake)} />
        )}
        <PayoutLine
          label={text('payout.carriedFrom', { day: dayText(language, dayBefore(payout.day)) })}
          value={money.full(unitsText(BigInt(payout.carriedIn)))}
        />
      </dl>
      <StakeRows title={text('payout.rowsTitle')} hint={text('payout.rowsHint')} rows={rows} money={money} />
      <Exactly payout={payout} recomputed={recomputed} />
      <div className="dock deal-sum">
        <p>{text('payout.sum', { count: rows.length })}</p>
        <bdi className="num">{money.full(formatAmount(rows.reduce((sum, row) => sum + row.units, 0n) / 2_000n))}</bdi>
      </div>
    </>
  )
}

/** The fractions, of which nothing is lost: folded, because nobody counts money in them. */
function Exactly({ payout, recomputed }: { readonly payout: RebatePayout; readonly recomputed: Recomputed }) {
  const { text, language } = useWords()
  const { amount, turnoverUnits, ownUnits, carriedIn, carriedOut } = payout
  const exact = (units: bigint) => formatNumber(languageOf(language), unitsText(units), 8)
  const computedOf = (figure: string) => recomputed.differences.find((each) => each.figure === figure)?.computed ?? null
  const line = (label: string, figure: string, units: bigint) => {
    const computed = computedOf(figure)
    return (
      <PayoutLine label={label} value={exact(units)} computed={computed === null ? null : exact(BigInt(computed))} />
    )
  }
  const computedPaid = computedOf('paid')
  const paid = (wire: string) => formatNumber(languageOf(language), wire as `${number}`, 4)
  return (
    <details className="card deal-fold" open={recomputed.differences.length > 0}>
      <summary>
        {text('payout.exactly')}
        <ChevronDown size={18} strokeWidth={2.2} aria-hidden="true" />
      </summary>
      <dl className="deal-lines">
        {line(text('payout.earned'), 'rows', BigInt(turnoverUnits))}
        {(ownUnits !== '0' || computedOf('own') !== null) && line(text('payout.own'), 'own', BigInt(ownUnits))}
        {line(text('payout.fraction.carriedIn'), 'carriedIn', BigInt(carriedIn))}
        <PayoutLine
          label={text('payout.paid')}
          value={paid(amount)}
          computed={computedPaid === null ? null : paid(computedPaid)}
        />
        {line(text('payout.fraction.carriedOut'), 'carriedOut', BigInt(carriedOut))}
      </dl>
    </details>
  )
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}
