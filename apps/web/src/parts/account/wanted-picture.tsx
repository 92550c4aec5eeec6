import { pictureAt } from '../../device/picture-address.ts'
import { LotteryBall } from '../games/lottery-ball.tsx'
import type { WantedGame } from './after-login.ts'

/** The picture of a game, or the ball of a lottery. */
export function WantedPicture({ game: { picture, ball } }: { game: WantedGame }) {
  if (picture) return <img className="wanted-picture" src={pictureAt(picture)} width={300} height={400} alt="" />
  return ball && <LotteryBall lottery={ball} size="hero" />
}
