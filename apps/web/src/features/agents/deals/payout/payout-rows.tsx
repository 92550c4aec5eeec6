import { useText, useWords } from '@fairground/ui/words.tsx'
import BadgeAlert from 'lucide-react/icons/badge-alert'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AgentContract, WirePayout } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { ListCard } from '../../../../parts/page/list-row.tsx'
import { writeQuery } from '../../../../routing/location-query.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { periodOfSpan, periodText } from '../contract/period-text.ts'
import { shareText } from '../rate-text.ts'
import { dayText } from './day-text.ts'
import { type RebatePayout, type Recomputed, recomputePayout, recomputeRebate } from './recompute.ts'

type RebateRowsProps = { readonly payouts: readonly RebatePayout[]; readonly money: Money }

export function RebateRows({ payouts, money }: RebateRowsProps) {
  const { text, language } = useWords()
  return (
    <ListCard>
      {payouts.map((payout) => (
        <PayoutRow
          key={payout.day}
          search={writeQuery({ type: 'rebate', period: payout.day })}
          label={dayText(language, payout.day)}
          hint={text('payout.rebate')}
          amount={money.full(payout.amount)}
          recomputed={recomputeRebate(payout, payouts)}
        />
      ))}
    </ListCard>
  )
}

type ContractRowsProps = {
  readonly payouts: readonly WirePayout[]
  readonly contracts: readonly AgentContract[]
  readonly money: Money
}

export function ContractPayoutRows({ payouts, contracts, money }: ContractRowsProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const hintOf = ({ rate, base, paidAt }: WirePayout) => {
    if (paidAt === null) return text('payout.waitingShort')
    return rate === null ? text('payout.noLine') : `${money.short(base)} × ${shareText(language, rate)}`
  }
  return (
    <ListCard>
      {payouts.map((payout) => (
        <PayoutRow
          key={payout.periodStart}
          search={writeQuery({ type: payout.type, period: payout.periodStart })}
          label={periodText(language, zone, periodOfSpan(payout), payout)}
          hint={hintOf(payout)}
          amount={money.full(payout.paid)}
          recomputed={recomputePayout(payout, contracts, payouts)}
        />
      ))}
    </ListCard>
  )
}

type RowProps = {
  readonly search: string
  readonly label: string
  readonly hint: string
  readonly amount: string
  readonly recomputed: Recomputed | null
}

function PayoutRow({ search, label, hint, amount, recomputed }: RowProps) {
  const isPaid = /[1-9]/.test(amount)
  return (
    <RouteLink route="payouts" search={search} className="list-row">
      <span className="list-words">
        <span className="list-label">{label}</span>
        <span className="list-hint">{hint}</span>
      </span>
      <b className={isPaid ? 'num deal-gold' : 'num deal-zero'}>{amount}</b>
      <RowSeal recomputed={recomputed} />
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}

function RowSeal({ recomputed }: { readonly recomputed: Recomputed | null }) {
  const text = useText()
  if (recomputed === null) return null
  const isRight = recomputed.differences.length === 0
  const Icon = isRight ? BadgeCheck : BadgeAlert
  return (
    <span className={isRight ? 'row-icon is-good' : 'row-icon is-bad'}>
      <Icon size={20} strokeWidth={2.1} role="img" aria-label={text(isRight ? 'payout.right' : 'payout.wrong')} />
    </span>
  )
}
