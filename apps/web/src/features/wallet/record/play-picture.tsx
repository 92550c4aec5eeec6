import type { Text } from '@fairground/i18n/text.ts'
import type { OpenPlay, Play } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { Die } from './die.tsx'
import { PlayIcon } from './play-icon.tsx'
import { stateOf } from './play-words.ts'

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
export function playOutcomeText(text: Text, wallet: MemberWallet, play: Play): string {
  const [stake, back] = [moneyIn(wallet, play.stake), moneyIn(wallet, play.back)]
  const state = stateOf(play)
  if (state === 'corrected') return text('record.told.corrected')
  if (state === 'returned') return text('record.told.returned', { stake })
  if (state === 'lost') return text('record.told.lost', { stake })
  return text(state === 'won' ? 'record.told.won' : 'record.told.less', { stake, back })
}
