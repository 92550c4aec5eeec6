import { pictureAt } from '../../device/picture-address.ts'
import { LotteryBall } from '../games/lottery-ball.tsx'
import type { RequestedGame } from './after-login.ts'

/** The picture of a game, or the ball of a lottery. */
export function RequestedGamePicture({ game: { picture, ball } }: { game: RequestedGame }) {
  if (picture) return <img className="wanted-picture" src={pictureAt(picture)} width={300} height={400} alt="" />
  return ball && <LotteryBall lottery={ball} size="hero" />
}
