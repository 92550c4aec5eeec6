import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { Figure } from '../app/figure.tsx'
import { useMoney } from '../app/money.tsx'
import { Countdown } from '../board/countdown.tsx'
import { shortNumero, timeText } from '../board/numero-text.ts'
import type { ServerClock } from '../board/server-clock.ts'
import { FindingLine, FindingTick } from '../checks/finding-line.tsx'
import { betLabel } from '../families/families.ts'
import { betsByDraw } from './bet-days.ts'
import { saleOf } from './bet-times.ts'
import { BetChips } from './draw-bets.tsx'
import { openBet } from './open-bet.ts'

type OpenBetsProps = {
  readonly bets: readonly Bet[]
  readonly clock: ServerClock | null
  readonly nameOf: (game: string) => string
  readonly onDue: () => void
}

const lookEveryMs = 5_000

/** A row for each draw that is waited for. */
export function OpenBets({ bets, clock, nameOf, onDue }: OpenBetsProps) {
  const text = useText()
  const money = useMoney()
  useEffect(() => {
    const timer = setInterval(onDue, lookEveryMs)
    return () => clearInterval(timer)
  }, [onDue])
  return (
    <section>
      <div className="bets-head">
        <h2 className="bets-title">{text('play.open')}</h2>
        <p>
          {text('play.staked')} <bdi>{money(stakeOf(bets))}</bdi>
        </p>
      </div>
      <ul className="bet-rows">
        {[...betsByDraw(bets)].map(([draw, [first, ...others]]) => {
          const row = { clock, name: nameOf(first.game) }
          return (
            <li key={draw}>
              {others.length === 0 ? <OneBet {...row} bet={first} /> : <DrawRow {...row} bets={[first, ...others]} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RowProps = { readonly clock: ServerClock | null; readonly name: string }

function OneBet({ bet, clock, name }: RowProps & { readonly bet: Bet }) {
  return (
    <>
      <button type="button" className="bet-row" onClick={() => openBet(bet)}>
        {clock && <Countdown clock={clock} draw={saleOf(bet)} size={52} />}
        <span className="bet-words">
          <b>{name}</b>
          <span>
            <DrawTold bet={bet} />
            <FindingTick bet={bet} />
          </span>
          <BetChips bets={[bet]} />
        </span>
        <Stake bets={[bet]} />
      </button>
      <FindingLine bet={bet} />
    </>
  )
}

/** Several bets of one draw: said once what they have in common, and each is opened by its own chip. */
function DrawRow({ bets, clock, name }: RowProps & { readonly bets: readonly [Bet, ...Bet[]] }) {
  const text = useText()
  const money = useMoney()
  const labelOf = ({ game, play, selection }: Bet) => betLabel(text, game, play, selection)
  return (
    <>
      <div className="bet-row">
        {clock && <Countdown clock={clock} draw={saleOf(bets[0])} size={52} />}
        <div className="flex-1 min-w-0">
          <div className="flex gap-3">
            <div className="bet-words">
              <b>{name}</b>
              <span>
                <DrawTold bet={bets[0]} />
              </span>
            </div>
            <Stake bets={bets} />
          </div>
          {/* The targets are higher than the chips, and reach into the padding of the row. */}
          <ul className="flex flex-wrap gap-x-1.5 -mb-1.75">
            {bets.map((bet) => (
              <li key={bet.id}>
                <button
                  type="button"
                  className="bet-way flex items-center justify-center min-w-11 min-h-11"
                  onClick={() => openBet(bet)}
                >
                  <span aria-hidden="true">
                    <BetChips bets={[bet]} />
                  </span>
                  <span className="sr-only">
                    {labelOf(bet)}, <bdi>{money(parseAmount(bet.stake) ?? 0n)}</bdi>
                  </span>
                  <FindingTick bet={bet} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {bets.map((bet) => (
        <FindingLine key={bet.id} bet={bet} name={labelOf(bet)} />
      ))}
    </>
  )
}

function DrawTold({ bet: { numero, drawAt } }: { readonly bet: Bet }) {
  const { text, language } = useWords()
  return (
    <>
      {text('play.draw', { numero: shortNumero(numero) })} &middot; {timeText(language, drawAt)}
    </>
  )
}

function Stake({ bets }: { readonly bets: readonly Bet[] }) {
  const text = useText()
  const money = useMoney()
  return (
    <span className="bet-end">
      <b className="num">
        <Figure>{money(stakeOf(bets))}</Figure>
      </b>
      <span className="sr-only">{text('play.staked')}</span>
    </span>
  )
}

function stakeOf(bets: readonly Bet[]): Amount {
  return bets.reduce((sum, { stake }) => sum + (parseAmount(stake) ?? 0n), 0n)
}
