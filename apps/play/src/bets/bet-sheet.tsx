import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useMoney } from '../app/money.tsx'
import { FoundLine } from '../checks/found-line.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import type { Outcome } from '../win/outcome.ts'
import { BetReceipt } from './bet-receipt.tsx'
import { BetTitle } from './bet-title.tsx'

type BetSheetProps = {
  readonly outcome: Outcome
  readonly gameName: string
  /** The server's moment. */
  readonly nowMs: () => number
  readonly onClose: () => void
}

/** The bets of one decided draw and nothing else: what was picked, what it cost and paid, and its proof. */
export function BetSheet({ outcome, gameName, nowMs, onClose }: BetSheetProps) {
  const text = useText()
  const { game, numero, result, bets } = outcome
  return (
    <Sheet title={text('play.details')} close={text('play.close')} onClose={onClose}>
      <div>
        <p className="bet-sheet-draw">
          <b>{gameName}</b>
          <span>{text('play.draw', { numero })}</span>
        </p>
        <p className="bet-sheet-dice">
          <span>{text('play.result')}</span>
          <DrawnResult game={game} result={result} size={36} />
        </p>
        <ul className="bets">
          {bets.map((bet, place) => (
            <DecidedBet key={bet.id} bet={bet} nowMs={nowMs} isFirst={place === 0} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

type DecidedBetProps = Pick<BetSheetProps, 'nowMs'> & { readonly bet: Bet; readonly isFirst: boolean }

function DecidedBet({ bet, nowMs, isFirst }: DecidedBetProps) {
  const text = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <li className="bet">
      <div className="bet-line">
        <BetTitle bet={bet} />
        <span data-state={bet.state}>{text(`play.state.${bet.state}`)}</span>
      </div>
      <dl className="bet-facts">
        <div className="bet-line">
          <dt>{text('play.total')}</dt>
          <dd className="num">{money(parseAmount(bet.stake) ?? 0n)}</dd>
        </div>
        <div className="bet-line">
          <dt>{text('play.payout')}</dt>
          <dd className="num">{money(parseAmount(bet.win ?? '') ?? 0n)}</dd>
        </div>
      </dl>
      {isOpen ? (
        <BetReceipt betId={bet.id} nowMs={nowMs} />
      ) : (
        <div className="bet-acts">
          <Button look="soft" size="small" onClick={() => setOpen(true)}>
            {text('play.receipt')}
          </Button>
          <FoundLine bet={bet} />
        </div>
      )}
    </li>
  )
}
