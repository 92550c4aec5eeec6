import { RefusedCall } from '@fairground/contract/client.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import EyeOff from 'lucide-react/icons/eye-off'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import mailbox from '../../../../art/mailbox-96.webp'
import { useRebateSettings } from '../../../../data/agents/rebates.ts'
import { type DownlineDetail, useDownlineMember } from '../../../../data/agents/team.ts'
import { useMemberWallet } from '../../../../data/wallet/wallet.ts'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { readQuery, writeQuery } from '../../../../routing/location-query.ts'
import { useLocation } from '../../../../routing/navigation.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { Initial } from '../../parts/initial.tsx'
import { DayChart } from '../day-chart.tsx'
import { useDayWords } from '../day-words.ts'
import { type CurrencyFormat, Figure, plainMoney } from '../figure.tsx'
import { daysOf, drawnSpan, type Span } from '../period.ts'
import { usePeriod } from '../use-period.ts'

/** What is read first is here; what is changed, with its stepper and its dock, comes after it. */
const RateCard = createLazyComponent(
  () => import('./rate-card.tsx').then((part) => part.RateCard),
  <Skeleton className="is-card h-60" />,
)

/** One member directly below: what the agent is paid by, and the rate. Nothing else of that person is known here. */
export function DownlineMemberScreen() {
  const text = useText()
  const { member } = readQuery(useLocation().search, ['member'])
  const { recent, period, today, span } = usePeriod()
  const drawn = drawnSpan(period, today)
  const asked = useDownlineMember(member, recent.data || recent.isError ? drawn : null)
  const wallet = useMemberWallet()
  const settings = useRebateSettings()
  useNamePage(asked.data?.name ?? text('agents.page.downline'))
  const isUnknown =
    member === null || (asked.error instanceof RefusedCall && asked.error.refusal === 'DOWNLINE_UNKNOWN')
  if (isUnknown) return <StateView art={mailbox} title={text('agents.notYours')} />
  if (asked.data && wallet.data)
    return (
      <div className="agents">
        <Played detail={asked.data} currency={wallet.data} span={span} drawn={drawn} />
        {settings.data && (
          <RateCard
            key={asked.data.change?.id}
            member={asked.data}
            settings={settings.data}
            currency={wallet.data}
            span={drawn}
            today={today}
          />
        )}
        {asked.data.team.members > 0 && <Team detail={asked.data} currency={wallet.data} drawn={drawn} />}
        <p className="agents-privacy">
          <EyeOff size={17} strokeWidth={2} aria-hidden="true" />
          {text('agents.private', { name: asked.data.name })}
        </p>
      </div>
    )
  if (!asked.isError && !wallet.isError) return <RowSkeletons count={2} className="h-60" />
  return <LoadFailed busy={asked.isFetching} onRetry={() => void asked.refetch()} />
}

type PlayedProps = {
  readonly detail: DownlineDetail
  readonly currency: CurrencyFormat
  readonly span: Span
  readonly drawn: Span
}

function Played({ detail, currency, span, drawn }: PlayedProps) {
  const text = useText()
  const names = useDayWords()
  const { name, kind, joinedOn, id } = detail
  const [wanted, setWanted] = useState<string | null>(null)
  const known = new Map(detail.days.map(({ day, turnover }) => [day, parseAmount(turnover) ?? 0n]))
  const days = daysOf(drawn).map((day) => {
    const turnover = known.get(day) ?? 0n
    const words = `${names.short(day)} · ${currency.currencySymbol}\u00a0${plainMoney(currency, turnover)}`
    return { day, value: Number(turnover / 10_000n), words }
  })
  const sum = daysOf(span).reduce((total, day) => total + (known.get(day) ?? 0n), 0n)
  const active = detail.days.filter(({ day, isActive }) => isActive && day >= span.from && day <= span.to).length
  const at = days.findIndex(({ day }) => day === wanted)
  const chosen = at === -1 ? days.length - 1 : at
  return (
    <section className="card agents-card">
      <div className="agents-person">
        <Initial name={detail.name} />
        <div className="min-w-0">
          <bdi className="agents-title">{name}</bdi>
          <p className="note">
            {text(kind === 'agent' ? 'agents.agentSince' : 'agents.playerSince', { date: names.full(joinedOn) })}
          </p>
        </div>
      </div>
      <div className="agents-sums">
        <div>
          <p className="note">{text('agents.turnoverOf', { days: names.span(span) })}</p>
          <p className="agents-large">
            <Figure currency={currency} amount={sum} />
          </p>
        </div>
        <div>
          <p className="note">{text('agents.activeOn')}</p>
          <p className="agents-large">
            <bdi className="num">{active}</bdi>
          </p>
        </div>
      </div>
      <DayChart
        label={text('agents.byDay.turnover')}
        days={days}
        chosen={chosen}
        onChoose={(index) => setWanted(days[index]?.day ?? null)}
      />
      <div className="chart-legend">
        <bdi className="chart-told">{days[chosen]?.words}</bdi>
      </div>
      <RouteLink
        route="transfer"
        search={writeQuery({ member: id })}
        className={buttonClass({ variant: 'soft', size: 'medium' })}
      >
        <Send size={18} strokeWidth={2} className="flip" aria-hidden="true" />
        {text('agents.page.transfer')}
      </RouteLink>
    </section>
  )
}

/** The team of an agent below: sums by level. */
function Team({ detail: { name, teamLevels }, currency, drawn }: Omit<PlayedProps, 'span'>) {
  const text = useText()
  const names = useDayWords()
  return (
    <section className="card agents-card">
      <div>
        <h2 className="agents-title">{text('agents.teamOf', { name })}</h2>
        <p className="caption">{names.span(drawn)}</p>
      </div>
      <table className="agents-table">
        <thead>
          <tr>
            <th scope="col">{text('agents.levels')}</th>
            <th scope="col">{text('agents.members')}</th>
            <th scope="col">{text('agents.turnover')}</th>
          </tr>
        </thead>
        <tbody>
          {teamLevels.map(({ level, members, turnover }) => (
            <tr key={level}>
              <th scope="row">
                <bdi className="num">{level}</bdi>
              </th>
              <td>
                <bdi className="num">{members}</bdi>
              </td>
              <td>
                <bdi className="num">{plainMoney(currency, parseAmount(turnover) ?? 0n)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
