import type { Amount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoney } from '../app/money.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { playLabel, selectionLabel } from '../families/families.ts'
import { useCountUp } from './count-up.ts'
import type { Outcome } from './outcome.ts'

type WinProps = {
  readonly outcome: Outcome
  readonly gameName: string
  readonly balance: Amount | null
  readonly onDetails: () => void
  readonly onDone: () => void
}

/** Only where more came back than was staked. It stands on lacquer in both themes and can be left at once. */
export function WinMoment({ outcome, gameName, balance, onDetails, onDone }: WinProps) {
  const text = useText()
  const money = useMoney()
  const shown = useCountUp(outcome.win)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => dialog?.showModal(), [dialog])
  return (
    <dialog ref={setDialog} className="win" data-theme="dark" aria-labelledby="win-title" onClose={onDone}>
      <span className="win-rays" aria-hidden="true" />
      <Confetti />
      <button type="button" className="icon-button win-close" aria-label={text('play.close')} onClick={onDone}>
        <Outline d={cross} size={26} />
      </button>
      <div className="win-dice">
        <DrawnResult game={outcome.game} result={outcome.result} size={72} look="gold" isFresh />
      </div>
      <div className="win-words">
        <h2 id="win-title">{text('play.youWon')}</h2>
        <p className="win-amount num">
          <span aria-hidden="true">{money(shown)}</span>
          <span className="sr-only">{money(outcome.win)}</span>
        </p>
        <p>
          {gameName} &middot; {text('play.draw', { numero: outcome.numero })}
        </p>
      </div>
      <dl className="win-card">
        {outcome.bets.map((bet) => (
          <Row key={bet.id} name={playLabel(text, bet.game, bet.play)}>
            <b>{selectionLabel(text, bet.game, bet.play, bet.selection)}</b>
          </Row>
        ))}
        <Row name={text('play.total')}>
          <b className="num">{money(outcome.stake)}</b>
        </Row>
        <Row name={text('play.net')}>
          <b className="num is-good">+{money(outcome.win - outcome.stake)}</b>
        </Row>
      </dl>
      <div className="win-acts">
        <Button look="secondary" onClick={onDetails}>
          {text('play.details')}
        </Button>
        <Button onClick={onDone}>{text('play.done')}</Button>
      </div>
      {balance !== null && (
        <p className="win-balance">
          {text('play.balance')} <b className="num">{money(balance)}</b>
        </p>
      )}
    </dialog>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="win-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const pieces = Array.from({ length: 34 }, (_, place) => place)

/** Spread by the golden angle, so that no luck is needed for decoration. */
function Confetti() {
  return (
    <span className="confetti" aria-hidden="true">
      {pieces.map((place) => (
        <i
          key={place}
          data-colour={place % 5}
          style={{
            insetInlineStart: `${(place * 61.8) % 100}%`,
            rotate: `${(place * 137.5) % 360}deg`,
            animationDelay: `${(place * 53) % 600}ms`,
          }}
        />
      ))}
    </span>
  )
}
