import { randomId } from '@fairground/client/random-id.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { quotaBandOf } from '@fairground/domain/agents/quota-band.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Info from 'lucide-react/icons/info'
import { useRef, useState } from 'react'
import { useQuotas } from '../../../../data/agents/quotas.ts'
import { type RebateSettings, useUpdateRate } from '../../../../data/agents/rebates.ts'
import type { DownlineDetail } from '../../../../data/agents/team.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { Dock } from '../../../../parts/page/dock.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { useDayWords } from '../day-words.ts'
import { type CurrencyFormat, plainMoney } from '../figure.tsx'
import { dayBefore, type Span } from '../period.ts'
import { earnedOf, useRateWords } from '../rates/rate-words.ts'

type RateCardProps = {
  readonly member: DownlineDetail
  readonly settings: RebateSettings
  readonly currency: CurrencyFormat
  /** The days that the stakes of the member and of the team are of. */
  readonly span: Span
  readonly today: string
}

/** What an agent below gets, before and after, and when it begins. Players have the rate of the brand. */
export function RateCard(props: RateCardProps) {
  const text = useText()
  const rate = useRateWords()
  const { member, settings } = props
  if (member.kind === 'agent') return <AgentRate {...props} />
  return (
    <section className="card agents-card">
      <p className="note">
        {text('agents.playerRate', {
          rate: rate(member.series),
          share: rate(Math.max(settings.series - member.series, 0)),
        })}
      </p>
    </section>
  )
}

function AgentRate({ member, settings, currency, span, today }: RateCardProps) {
  const text = useText()
  const rate = useRateWords()
  const names = useDayWords()
  const { data: quotas } = useQuotas()
  const { send, isBusy } = useSaveRate(member)
  // What is agreed and not begun is what the next change starts from.
  const present = member.change?.state === 'accepted' ? member.change.series : member.series
  const [wanted, setWanted] = useState(present)
  const own = Math.min(
    settings.series,
    settings.change?.state === 'accepted' ? settings.change.series : settings.series,
  )
  const hasPlace = (series: number) => {
    const band = quotaBandOf(series)
    if (band === null || band === quotaBandOf(present)) return true
    const quota = quotas?.quotas.find(({ seriesFrom }) => seriesFrom === band)
    return quota !== undefined && quota.used < quota.granted
  }
  const next = wanted + settings.step
  const isFull = next <= own && quotas !== undefined && !hasPlace(next)
  const played = parseAmount(member.lotteryStake) ?? 0n
  const earned = (series: number) => plainMoney(currency, earnedOf(played, Math.max(own - series, 0)), 'all')
  const most = isFull ? wanted : own
  const save = async () => {
    const change = await send(wanted)
    if (change) setWanted(change.state === 'accepted' ? change.series : present)
  }
  return (
    <section className="card agents-card">
      <div className="agents-head">
        <h2 className="agents-title">{text('agents.rateFor', { name: member.name })}</h2>
        <p className="caption">{text('agents.rateNow', { rate: rate(member.series) })}</p>
      </div>
      <Stepper
        label={text('agents.rateFor', { name: member.name })}
        less={text('agents.lower')}
        more={text('agents.raise')}
        value={rate(wanted)}
        caption={text('agents.series', { series: wanted })}
        onLess={wanted - settings.step < settings.memberSeries ? null : () => setWanted(wanted - settings.step)}
        onMore={wanted + settings.step > most ? null : () => setWanted(wanted + settings.step)}
      />
      <dl className="agents-facts">
        <div>
          <dt>{text('agents.shareOfStake')}</dt>
          <dd className="num">
            {wanted !== present && <del>{rate(Math.max(own - present, 0))}</del>} {rate(Math.max(own - wanted, 0))}
          </dd>
        </div>
        <div>
          <dt>{text('agents.wouldHavePaid', { days: names.span(span) })}</dt>
          <dd className="num">
            {wanted !== present && <del>{earned(present)}</del>} {currency.currencySymbol}&nbsp;{earned(wanted)}
          </dd>
        </div>
        <div>
          <dt>{text('agents.ownRateMost')}</dt>
          <dd className="num">{rate(own)}</dd>
        </div>
      </dl>
      <p className="agents-hint">
        <Info size={15} strokeWidth={2} aria-hidden="true" />
        {text('agents.onlyLotteries')}
      </p>
      {isFull && (
        <p className="agents-hint" role="status">
          <Info size={15} strokeWidth={2} aria-hidden="true" />
          {text('agents.noPlaces', { rate: rate(quotaBandOf(next) ?? next) })}
        </p>
      )}
      <p className="agents-hint">
        <Info size={15} strokeWidth={2} aria-hidden="true" />
        {changeWords()}
      </p>
      {wanted !== present && (
        <Dock
          caption={text('agents.starts')}
          amount={
            wanted > present
              ? text('agents.atDayStart', { date: names.date(dayBefore(today, -1)) })
              : text('agents.whenAgreed')
          }
        >
          <Button busy={isBusy} onClick={() => void save()}>
            {text('agents.save', { rate: rate(wanted) })}
          </Button>
        </Dock>
      )}
    </section>
  )

  function changeWords(): string {
    const { change, name } = member
    if (change?.state === 'waiting') return text('agents.waitsFor', { name, rate: rate(change.series) })
    if (change?.fromDay) return text('agents.beginsOn', { rate: rate(change.series), date: names.date(change.fromDay) })
    return text('agents.loweringAsks', { name })
  }
}

/** One key for one rate: a try after a lost answer is the same change. */
function useSaveRate({ id, name }: DownlineDetail) {
  const text = useText()
  const names = useDayWords()
  const { mutateAsync, isPending } = useUpdateRate()
  const kept = useRef<{ series: number; key: string } | null>(null)
  const send = async (series: number) => {
    if (kept.current?.series !== series) kept.current = { series, key: randomId() }
    try {
      const change = await mutateAsync({ key: kept.current.key, memberId: id, series })
      kept.current = null
      const told = change.fromDay
        ? text('agents.saved', { date: names.date(change.fromDay) })
        : text('agents.asked', { name })
      toast('saved', told)
      return change
    } catch (error) {
      if (error instanceof RefusedCall) kept.current = null
      toast('error', refusalText(text, error))
      return null
    }
  }
  return { send, isBusy: isPending }
}
