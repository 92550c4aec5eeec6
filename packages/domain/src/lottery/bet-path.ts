import { lotteryPath } from '../games/launch-rules.ts'

/** Where a member's bets are listed, of all lotteries that the platform draws. */
const betsPlace = '/m/member/bets'

const betId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one address of a bet: the win, the statement and the list of bets all lead there. */
function betPlace(id: string): string {
  return `/m/member/bet?bet=${id}`
}

/** Where our own client shows the bets inside the page around it. */
export function betFramePath(id: string | null): string {
  return id === null ? '/mui/bets' : `/mui/bets/${id}`
}

/** An address is anybody's text: what is no id of a bet is null. */
export function betIdOf(text: string | null | undefined): string | null {
  return text && betId.test(text) ? text : null
}

/** Where one page of our own client sends to another: `bets`, `bet=<id>` or `board=<game>`. */
export function ownPagePath(of: string): string {
  const [kind, value = ''] = of.split('=')
  if (kind === 'bet') return betPlace(value)
  if (kind !== 'board') return betsPlace
  return lotteryPath({ playType: 'ent', gameId: value, prizeMode: 'ZY', code: value, pageBack: 'bets' })
}
