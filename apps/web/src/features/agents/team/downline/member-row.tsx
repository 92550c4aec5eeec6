import { parseAmount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { DownlineMember } from '../../../../data/agents/team.ts'
import { writeQuery } from '../../../../routing/location-query.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { Initial } from '../../parts/initial.tsx'
import { type CurrencyFormat, Figure } from '../figure.tsx'
import { useRateWords } from '../rates/rate-words.ts'

type MemberRowProps = {
  readonly member: DownlineMember
  readonly ownSeries: number | undefined
  readonly currency: CurrencyFormat
}

/** Somebody directly below: the name as it is told, the rate, what stays with the agent, and the turnover. */
export function MemberRow({ member, ownSeries, currency }: MemberRowProps) {
  const text = useText()
  const rate = useRateWords()
  const { id, name, kind, series, turnover, activeDays, team } = member
  return (
    <RouteLink route="downlineMember" search={writeQuery({ member: id })} className="agents-row">
      <Initial name={member.name} />
      <span className="list-words">
        <span className="agents-name">
          <bdi className="list-label">{name}</bdi>
          {kind === 'agent' && <span className="agents-pill">{text('agents.agentOf', { count: team.members })}</span>}
        </span>
        <span className="list-hint">
          {ownSeries === undefined
            ? text('agents.gets', { rate: rate(series) })
            : text('agents.getsAndYou', { rate: rate(series), share: rate(Math.max(ownSeries - series, 0)) })}
        </span>
      </span>
      <span className="agents-end">
        <Figure currency={currency} amount={parseAmount(turnover) ?? 0n} />
        <span className="caption">{text('agents.activeDays', { count: activeDays })}</span>
      </span>
    </RouteLink>
  )
}
