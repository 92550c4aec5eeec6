import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { postToHost } from '../net/host-frame.ts'
import type { OrderState } from './order.ts'

type OrderNoteProps = { readonly order: OrderState; readonly onRetry: () => void }

/** The region stands from the start, because one that arrives with its text is not read out. */
export function OrderNote({ order, onRetry }: OrderNoteProps) {
  const text = useText()
  const isLost = order.kind === 'asked' && order.isLost
  return (
    <div role="alert">
      {isLost && (
        <div className="order-note">
          <p>{text('play.noAnswer')}</p>
          <Button variant="soft" size="medium" onClick={onRetry}>
            {text('play.askAgain')}
          </Button>
        </div>
      )}
      {order.kind === 'refused' && <Refused error={order.error} />}
    </div>
  )
}

/** Refusals of the order itself, after which a player asks about the money first. */
const uncharged: readonly RefusalName[] = [
  'DRAW_CLOSED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'AMOUNT_OUT_OF_RANGE',
  'DRAW_FULL',
  'BONUS_STAKE_TOO_HIGH',
]

function Refused({ error }: { readonly error: unknown }) {
  const text = useText()
  const refusal = error instanceof Refusal ? error.refusal : null
  const isOver = refusal === 'LOGIN_FIRST' || refusal === 'LOGGED_OUT'
  return (
    <div className="order-note">
      <p>{refusalWords(text, error)}</p>
      {refusal !== null && uncharged.includes(refusal) && <p>{text('play.uncharged')}</p>}
      {refusal === 'INSUFFICIENT_FUNDS' && (
        <Button variant="soft" size="medium" onClick={() => postToHost({ type: 'fairground.deposit' })}>
          {text('play.deposit')}
        </Button>
      )}
      {isOver && (
        <Button variant="soft" size="medium" onClick={() => postToHost({ type: 'fairground.relogin' })}>
          {text('play.logIn')}
        </Button>
      )}
    </div>
  )
}
