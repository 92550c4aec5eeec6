import type { DepositState } from '@fairground/domain/cashier/deposit-states.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import type { DepositOrder } from '../../../data/cashier/deposit.ts'

const way: readonly DepositState[] = ['created', 'awaiting', 'paid', 'credited']

export type Step = {
  readonly state: DepositState
  readonly at: string | null
  readonly isDone: boolean
  readonly isNow: boolean
}

/** The whole way with the moments that are known; an order that ended before its end shows where it did. */
export function stepsOf({ state, steps }: Pick<DepositOrder, 'state' | 'steps'>): readonly Step[] {
  const at = (of: DepositState) => steps.findLast((step) => step.state === of)?.at ?? null
  const reached = way.indexOf(state)
  if (reached < 0) {
    const been = way.filter((each) => at(each) !== null)
    return [...been, state].map((each) => ({
      state: each,
      at: at(each),
      isDone: each !== state,
      isNow: each === state,
    }))
  }
  return way.map((each, index) => ({
    state: each,
    at: at(each),
    isDone: index < reached || state === 'credited',
    isNow: index === reached && state !== 'credited',
  }))
}

export function OrderSteps({ order }: { order: DepositOrder }) {
  const { text, language } = useWords()
  return (
    <section className="card order-card" aria-labelledby="order-progress">
      <h2 id="order-progress" className="order-heading">
        {text('order.progress')}
      </h2>
      <ol className="order-steps">
        {stepsOf(order).map(({ state, at, isDone, isNow }) => (
          <li
            key={state}
            className="order-step"
            data-done={isDone || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="order-step-mark">{isDone && <Check size={14} strokeWidth={3} aria-hidden="true" />}</span>
            <span className="min-w-0 flex-1">{text(`order.state.${state}`)}</span>
            {at && (
              <span className="num order-step-time">{formatTime(languageOf(language), new Date(at), phoneZone)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
