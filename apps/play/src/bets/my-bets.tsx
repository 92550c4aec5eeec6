import { type Bet, cancelBets } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useMoney } from '../app/money.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { FoundLine } from '../checks/found-line.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { send } from '../net/send.ts'
import { BetReceipt } from './bet-receipt.tsx'
import { BetTitle } from './bet-title.tsx'

type MyBetsProps = {
  readonly bets: readonly Bet[]
  /** The server's moment, for what may still be taken back. */
  readonly nowMs: () => number
  readonly onChanged: () => void
  readonly onClose: () => void
}

export function MyBets({ bets, nowMs, onChanged, onClose }: MyBetsProps) {
  const text = useText()
  const [shown, setShown] = useState<'open' | 'settled'>('open')
  // A bet that was taken back leaves the list, so what is said about it stands above.
  const [note, setNote] = useState('')
  const list = bets.filter(({ state }) => (state === 'accepted') === (shown === 'open'))
  return (
    <Sheet title={text('play.myBets')} close={text('play.close')} onClose={onClose}>
      <Segmented
        label={text('play.myBets')}
        name="bets"
        options={[
          { value: 'open', label: text('play.open') },
          { value: 'settled', label: text('play.settled') },
        ]}
        value={shown}
        onChoose={setShown}
      />
      <div role="status" className="bets-note">
        {note && <p className="order-note">{note}</p>}
      </div>
      {list.length === 0 && <p className="bets-empty">{text('play.noBets')}</p>}
      <ul className="bets">
        {list.map((bet) => (
          <BetRow key={bet.id} bet={bet} nowMs={nowMs} onNote={setNote} onChanged={onChanged} />
        ))}
      </ul>
    </Sheet>
  )
}

export function mayCancel({ state, cancelUntil }: Bet, nowMs: number): boolean {
  return state === 'accepted' && cancelUntil !== null && nowMs < Date.parse(cancelUntil)
}

type BetRowProps = Pick<MyBetsProps, 'nowMs' | 'onChanged'> & {
  readonly bet: Bet
  readonly onNote: (note: string) => void
}

function BetRow({ bet, nowMs, onNote, onChanged }: BetRowProps) {
  const text = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const win = parseAmount(bet.win ?? '') ?? 0n
  const cancel = async () => {
    setCancelling(true)
    try {
      const { results } = await send(cancelBets, { orderId: bet.orderId, suborderIds: [bet.id] })
      onNote(text(results.every(({ isCancelled }) => isCancelled) ? 'play.cancelled' : 'play.tooLate'))
      onChanged()
    } catch (error) {
      onNote(refusalWords(text, error))
    } finally {
      setCancelling(false)
    }
  }
  return (
    <li className="bet">
      <div className="bet-line">
        <BetTitle bet={bet} />
        <b className="num">{money(parseAmount(bet.stake) ?? 0n)}</b>
      </div>
      <div className="bet-line bet-more">
        <span>{text('play.draw', { numero: bet.numero })}</span>
        <span data-state={bet.state}>
          {text(`play.state.${bet.state}`)} {win > 0n && <b className="num">{money(win)}</b>}
        </span>
      </div>
      {bet.result && (
        <div className="bet-line bet-more">
          <span>{text('play.result')}</span>
          <DrawnResult game={bet.game} result={bet.result} size={22} />
        </div>
      )}
      <div className="bet-acts">
        <Button look="soft" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('play.receipt')}
        </Button>
        {mayCancel(bet, nowMs()) && (
          <Button look="secondary" size="small" busy={isCancelling} onClick={cancel}>
            {text('play.cancel')}
          </Button>
        )}
        {!isOpen && <FoundLine bet={bet} />}
      </div>
      {isOpen && <BetReceipt betId={bet.id} nowMs={nowMs} />}
    </li>
  )
}
