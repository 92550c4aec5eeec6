import '../order/order.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import mailbox from '../../../art/mailbox-96.webp'
import { useWithdrawal, type Withdrawal } from '../../../data/cashier/withdraw.ts'
import { type Money, useMoney } from '../../../parts/form/amount-money.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { WithdrawSum } from '../withdraw/withdraw-balance.tsx'
import { Stepper } from './tracker-stepper.tsx'

/** One withdrawal on its way. It is only looked at: nothing here takes the money back into play. */
export function TrackerView({ id }: { id: string }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useWithdrawal(id)
  const money = useMoney()
  if (data && money) return <Tracker order={data} money={money} />
  if (error instanceof Refusal && error.refusal === 'ORDER_UNKNOWN')
    return <StateView art={mailbox} title={refusalText(text, error)} action={<Again />} />
  if (error) return <LoadFailed busy={isFetching} onRetry={() => refetch()} />
  return <RowSkeletons count={3} className="h-24" />
}

function Tracker({ order, money }: { order: Withdrawal; money: Money }) {
  const text = useText()
  const { state, amount, toReceive } = order
  const isStopped = state === 'refused' || state === 'failed'
  return (
    <div className="withdraw">
      <section className="card tracker-head" data-look={isStopped ? 'stopped' : state === 'confirmed' ? 'done' : 'now'}>
        <p className="withdraw-caption">{text(isStopped ? 'withdraw.amount' : 'withdraw.receive')}</p>
        <WithdrawSum figure={money.full(isStopped ? amount : toReceive)} />
        <div role="status">
          <p className="tracker-state">{text(`withdrawal.state.${state}`)}</p>
          {isStopped ? (
            <Stopped order={order} money={money} />
          ) : (
            <p className="tracker-hint">{text(`withdrawal.hint.${state}`)}</p>
          )}
          <Waits order={order} />
        </div>
      </section>
      {isStopped && (
        <div className="tracker-next">
          <Again />
          <RouteLink route="service" className={buttonClass({ variant: 'secondary' })}>
            {text('title.service')}
          </RouteLink>
        </div>
      )}
      <Stepper order={order} />
      <Facts order={order} money={money} />
    </div>
  )
}

/** Once the rest is over only a person is waited for, and nobody knows for how long. */
function Waits({ order: { waitsUntil } }: { order: Withdrawal }) {
  const { text, language } = useWords()
  if (waitsUntil === null || Date.parse(waitsUntil) <= Date.now()) return null
  const time = formatUpcoming(languageOf(language), new Date(waitsUntil), phoneZone, new Date())
  return <p className="tracker-hint">{text('withdrawal.waits', { time })}</p>
}

/** Why, that nothing is lost, and what can be done: each reason's sentence ends with that. */
function Stopped({ order: { why, amount }, money }: { order: Withdrawal; money: Money }) {
  const text = useText()
  return (
    <>
      <p className="tracker-hint">{text.find(`withdrawal.why.${why}`) ?? text('withdrawal.why.other')}</p>
      <p className="tracker-back">{text('withdrawal.back', { amount: money.full(amount) })}</p>
    </>
  )
}

function Again() {
  const text = useText()
  return (
    <RouteLink route="withdraw" className={buttonClass()}>
      {text('withdrawal.again')}
    </RouteLink>
  )
}

function Facts({ order, money }: { order: Withdrawal; money: Money }) {
  const text = useText()
  const { amount, fee, bankName, lastDigits, number } = order
  const rows = [
    [text('withdraw.amount'), money.full(amount)],
    [text('withdraw.fee'), money.full(fee)],
    [text('withdraw.to'), `${bankName} •••• ${lastDigits}`],
    [text('withdrawal.number'), number],
  ] as const
  return (
    <dl className="card withdraw-costs">
      {rows.map(([label, value]) => (
        <div key={label} className="withdraw-line">
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
