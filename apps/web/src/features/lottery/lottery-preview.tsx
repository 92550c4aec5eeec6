import type { Lottery } from '../../data/lottery/lottery.ts'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { usePlayLottery } from '../../parts/games/use-play-lottery.ts'
import { LotteryStar } from './lottery-star.tsx'

/** A lottery whose draws are not held here: its name and nothing that promises a bet. */
export function LotteryPreview({ lottery }: { lottery: Lottery }) {
  const open = usePlayLottery(lottery)
  return (
    <article className="lottery-row is-preview">
      <LotteryBall lottery={lottery} size="row" />
      <button type="button" className="lottery-open" aria-haspopup="dialog" onClick={open}>
        <span className="lottery-name">{lottery.name}</span>
      </button>
      <LotteryStar lottery={lottery} size={21} className="icon-button lottery-star" />
    </article>
  )
}
