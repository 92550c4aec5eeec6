import { useText } from '@fairground/ui/words.tsx'
import { useSyncExternalStore } from 'react'
import { type BoardDraw, type BoardReading, serverTime } from '../../../data/lottery/board.ts'
import { lotteryTicker } from '../../../features/lottery/use-countdown.ts'
import { CountdownRing } from '../../../parts/games/countdown-ring.tsx'

/** A sixth of the sale, and never more than a minute: a warning that always shows warns nobody. */
const closingShare = 1 / 6
const closingMs = 60_000

type LiveRingProps = { readonly reading: BoardReading; readonly draw: BoardDraw | null }

/** Counts to the close of betting, as the list and the board do. */
export function LiveRing({ reading, draw }: LiveRingProps) {
  const text = useText()
  const until = draw ? Date.parse(draw.lockAt) : 0
  const read = () => Math.max(0, Math.floor((until - serverTime(reading, lotteryTicker.now())) / 1_000))
  const seconds = useSyncExternalStore(lotteryTicker.subscribe, draw ? read : noTime)
  const total = draw ? until - Date.parse(draw.openAt) : 1
  const isClosing = seconds * 1_000 < Math.min(closingMs, total * closingShare)
  return (
    <div className="live-time">
      <CountdownRing
        sharePercent={draw ? Math.min(100, Math.round((seconds * 100_000) / total)) : 0}
        phase={draw ? (isClosing ? 'closing' : 'selling') : 'drawing'}
        size="large"
      >
        <b className="num" role="timer">
          {draw ? clockOf(seconds) : '–'}
        </b>
      </CountdownRing>
      <span className="live-note">{text('lottery.untilClose')}</span>
    </div>
  )
}

const noTime = () => 0

/** m:ss, and h:mm:ss from an hour on. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
