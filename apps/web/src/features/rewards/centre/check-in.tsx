import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import gift from '../../../art/gift-96.webp'
import star from '../../../art/star-96.webp'
import type { Promotion } from '../../../data/rewards/promotions.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { claimLook } from './claim-look.ts'
import { useClaiming } from './use-claiming.ts'

type CheckInProps = {
  readonly promotion: Promotion
  readonly week: NonNullable<Promotion['week']>
  readonly money: Money
  /** Whether something else on the page is its main action. */
  readonly isQuiet: boolean
}

/** The week as seven days: those that are done, the one of today, those that may come. */
export function CheckIn({ promotion, week, money, isQuiet }: CheckInProps) {
  const text = useText()
  const { take, busy } = useClaiming()
  const { amounts, done, isOpenToday } = week
  const days = amounts.map((amount, at) => ({ day: at + 1, amount }))
  const plain = (amount: string) => money.short(amount).replace(money.symbol, '').trim()
  return (
    <section className="card reward-card" aria-labelledby="check-in">
      <div className="reward-head">
        <div className="min-w-0">
          <h2 id="check-in" className="reward-heading">
            {promotion.title}
          </h2>
          <p className="caption">{text('rewards.daysDone', { done, days: amounts.length })}</p>
        </div>
        {isOpenToday && (
          <Button
            {...claimLook(isQuiet)}
            size="small"
            busy={busy !== null}
            onClick={() => void take({ promotion: promotion.code })}
          >
            {text('rewards.checkInNow')}
          </Button>
        )}
      </div>
      <ol className="check-in">
        {days.map(({ day, amount }) => {
          const state = day <= done ? 'done' : day === done + 1 && isOpenToday ? 'today' : 'later'
          return (
            <li key={day} data-state={state}>
              <span>{state === 'today' ? text('rewards.today') : text('rewards.day', { day })}</span>
              {state === 'done' ? (
                <CircleCheck size={22} strokeWidth={2.1} aria-label={text('rewards.promotion.done')} />
              ) : (
                <img src={day === amounts.length ? gift : star} width={24} height={24} alt="" />
              )}
              <b className="num">{plain(amount)}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
