import type { Text } from '@fairground/i18n/text.ts'
import type { OpenPlay, Play } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { PlayIcon } from './play-icon.tsx'
import { stateOf } from './play-words.ts'

const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '1': [[50, 50]],
  '2': [
    [30, 30],
    [70, 70],
  ],
  '3': [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  '4': [
    [30, 30],
    [70, 30],
    [30, 70],
    [70, 70],
  ],
  '5': [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  '6': [
    [30, 26],
    [70, 26],
    [30, 50],
    [70, 50],
    [30, 74],
    [70, 74],
  ],
}

/** One and four are red, as on the dice of Asia. */
function Die({ value }: { value: string }) {
  return (
    <svg className="record-die" data-red={value === '1' || value === '4'} viewBox="0 0 100 100" aria-hidden="true">
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={value === '1' ? 15 : 10} />
      ))}
    </svg>
  )
}

/** What was drawn, as it was seen: dice for three dice, balls for everything else. */
export function DrawPicture({ game, result }: { game: string; result: readonly string[] }) {
  const isDice = game.startsWith('K3')
  // A value may come twice, so that its place names it.
  const drawn = result.map((value, place) => ({ value, name: `${place} ${value}` }))
  return (
    <div className="record-drawn" dir="ltr" role="img" aria-label={result.join(' · ')}>
      {drawn.map(({ value, name }) =>
        isDice ? (
          <Die key={name} value={value} />
        ) : (
          <span key={name} className="record-ball num">
            {value}
          </span>
        ),
      )}
    </div>
  )
}

/** A round at a vendor: the game's own picture, and how the payout compares with the stake. */
export function RoundPicture({ play, text }: { play: Play | OpenPlay; text: Text }) {
  const multiple = 'back' in play && Number(play.stake) > 0 ? Number(play.back) / Number(play.stake) : null
  const isWin = multiple !== null && multiple > 1
  return (
    <div className="record-round" data-look={isWin ? 'gained' : 'plain'}>
      <span className="record-round-art" aria-hidden="true">
        <PlayIcon play={play} />
      </span>
      {multiple !== null && (
        <p>
          <b className="num">{multiple === 0 ? '0×' : `${multiple.toFixed(multiple < 10 ? 2 : 1)}×`}</b>
          <span>{text('record.ofStake')}</span>
        </p>
      )}
    </div>
  )
}

/** What became of a play, in one sentence. */
export function toldIn(text: Text, wallet: MemberWallet, play: Play): string {
  const [stake, back] = [moneyIn(wallet, play.stake), moneyIn(wallet, play.back)]
  const state = stateOf(play)
  if (state === 'corrected') return text('record.told.corrected')
  if (state === 'returned') return text('record.told.returned', { stake })
  if (state === 'lost') return text('record.told.lost', { stake })
  return text(state === 'won' ? 'record.told.won' : 'record.told.less', { stake, back })
}
