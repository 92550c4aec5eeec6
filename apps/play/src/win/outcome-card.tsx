import type { Amount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight, cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useCloseByBack } from '../app/layers-by-back.ts'
import { useMoney, usePaidMoney } from '../app/money.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import { BetChips } from '../bets/draw-bets.tsx'
import { shortNumero } from '../board/numero-text.ts'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'
import { SessionNote } from '../session/session-note.tsx'
import type { PlaySessionView } from '../session/use-session.ts'
import { playSound } from '../sound/sounds.ts'
import { Confetti } from './confetti.tsx'
import { useCountUp } from './count-up.ts'
import type { Outcome } from './outcome.ts'

type OutcomeProps = {
  readonly outcome: Outcome
  readonly gameName: string
  readonly balance: Amount | null
  readonly session: PlaySessionView | null
  /** Null where the bets cannot be laid again. */
  readonly onAgain: (() => void) | null
  readonly onDetails: () => void
  readonly onDone: () => void
}

/**
 * A win and a loss have the same size and the same order. Only where more was paid than was staked it shines; a loss is
 * told without pity and without red. It can be left at once.
 */
export function OutcomeCard({ outcome, gameName, balance, session, onAgain, onDetails, onDone }: OutcomeProps) {
  const text = useText()
  const isWin = outcome.kind === 'won'
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => dialog?.showModal(), [dialog])
  useCloseByBack(onDone)
  useEffect(() => {
    if (isWin) playSound('won')
  }, [isWin])
  return (
    <dialog
      ref={setDialog}
      className="win"
      data-theme="dark"
      data-kind={outcome.kind}
      aria-labelledby="win-title"
      onClose={onDone}
    >
      {isWin && <span className="win-rays" aria-hidden="true" />}
      {isWin && <Confetti />}
      <button type="button" className="icon-button win-close" aria-label={text('play.close')} onClick={onDone}>
        <Outline d={cross} size={26} />
      </button>
      <div className="win-dice">
        <DrawnResult game={outcome.game} result={outcome.result} size={76} variant={isWin ? 'gold' : 'drawn'} />
      </div>
      <div className="win-words">
        <Title outcome={outcome} />
        {isWin ? <Won amount={outcome.win} /> : <Net amount={outcome.win - outcome.stake} />}
        <p>
          {gameName} &middot; {text('play.draw', { numero: shortNumero(outcome.numero) })}
        </p>
      </div>
      <Facts outcome={outcome} />
      {session && <SessionNote session={session} />}
      <div className="win-acts">
        <Button variant="secondary" onClick={onDone}>
          {text('play.done')}
        </Button>
        {onAgain && (
          // After a loss neither way is the louder one.
          <Button variant={outcome.kind === 'lost' ? 'secondary' : 'primary'} onClick={onAgain}>
            {text('play.again')}
          </Button>
        )}
      </div>
      <div className="win-foot">
        <p>
          {balance !== null && text('play.balance')} <Money amount={balance} />
        </p>
        <button type="button" onClick={onDetails}>
          {text('play.details')}
          <Outline d={chevronRight} size={18} className="flip" />
        </button>
      </div>
    </dialog>
  )
}

function Title({ outcome: { kind, win } }: Pick<OutcomeProps, 'outcome'>) {
  const text = useText()
  const money = usePaidMoney()
  const said = {
    won: () => text('play.youWon'),
    returned: () => text('play.paidTitle', { win: money(win) }),
    lost: () => text('play.noWinTitle'),
  }
  return <h2 id="win-title">{said[kind]()}</h2>
}

function Won({ amount }: { readonly amount: Amount }) {
  const money = usePaidMoney()
  const shown = useCountUp(amount)
  return (
    <p className="win-amount num">
      <span aria-hidden="true">{money(shown)}</span>
      <span className="sr-only">{money(amount)}</span>
    </p>
  )
}

function Net({ amount }: { readonly amount: Amount }) {
  return (
    <p className="win-amount num">
      <NetAmount amount={amount} />
    </p>
  )
}

function Facts({ outcome: { game, result, bets, stake, win } }: Pick<OutcomeProps, 'outcome'>) {
  const text = useText()
  const family = familyOfGame(game)
  return (
    <dl className="win-card">
      <Row name={text('play.result')}>
        <span className="win-result">
          <DrawnResult game={game} result={result} size={24} />
          <b className="num">{family?.noteOf(result)}</b>
          <span>{family?.wordsOf(text, result)}</span>
        </span>
      </Row>
      <Row name={text('play.betsLabel')}>
        <BetChips bets={bets} />
      </Row>
      <Row name={text('play.total')}>
        <Money isExact amount={stake} />
      </Row>
      <Row name={text('play.paid')}>
        <Money amount={win} />
      </Row>
      {win > stake && (
        <Row name={text('play.net')}>
          <NetAmount amount={win - stake} />
        </Row>
      )}
    </dl>
  )
}

function Money({ amount, isExact = false }: { readonly amount: Amount | null; readonly isExact?: boolean }) {
  const [exact, paid] = [useMoney(), usePaidMoney()]
  const money = isExact ? exact : paid
  return amount !== null && <b className="num">{money(amount)}</b>
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="win-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
