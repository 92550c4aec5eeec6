import { useText } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import coin from '../../../art/coin-96.webp'
import gift from '../../../art/gift-96.webp'
import type { Promotion } from '../../../data/rewards/promotions.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { useClaiming } from './use-claiming.ts'

type CheckInProps = {
  readonly promotion: Promotion
  readonly week: NonNullable<Promotion['week']>
  readonly money: Money
}

/** The week as seven days: those that are done, the one of today, which is tapped to check in, and those that may come. */
export function CheckIn({ promotion, week, money }: CheckInProps) {
  const text = useText()
  const { take, busy } = useClaiming()
  const { amounts, done, isOpenToday } = week
  const days = amounts.map((amount, at) => ({ day: at + 1, amount }))
  const plain = (amount: string) => money.short(amount).replace(money.symbol, '').trim()
  return (
    <section className="card reward-card" aria-labelledby="check-in">
      <div className="reward-head">
        <h2 id="check-in" className="reward-heading is-medium">
          {promotion.title}
        </h2>
        <p className="caption">{text('rewards.daysDone', { done, days: amounts.length })}</p>
      </div>
      <ol className="check-in">
        {days.map(({ day, amount }) => {
          const state = day <= done ? 'done' : day === done + 1 && isOpenToday ? 'today' : 'later'
          const face = (
            <>
              <span>{state === 'today' ? text('rewards.today') : text('rewards.day', { day })}</span>
              {state === 'done' ? (
                <CircleCheck size={22} strokeWidth={2.2} aria-label={text('rewards.promotion.done')} />
              ) : (
                <img src={day === amounts.length ? gift : coin} width={26} height={26} alt="" />
              )}
              <b className="num">{plain(amount)}</b>
            </>
          )
          return (
            <li key={day} data-state={state}>
              {state === 'today' ? (
                <button
                  type="button"
                  className="check-in-now"
                  aria-label={text('rewards.checkInNow')}
                  aria-busy={busy !== null || undefined}
                  onClick={() => void take({ promotion: promotion.code })}
                >
                  {face}
                </button>
              ) : (
                face
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
