import { isEntertainment, playTypeOf, prizeModeOf } from '@fairground/domain/games/launch-rules.ts'
import type { Lottery, LotteryKind } from '../../data/lottery/lottery.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useSession } from '../../device/session.ts'
import { writeQuery } from '../../routing/location-query.ts'

/** Whether a lottery opens on its board. A guest needs the start screen, which offers free play and the login. */
export function useOpensBoard(): boolean {
  const isMember = useSession() !== null
  return useWhitelabel().lotteryStart === 'board' && isMember
}

type WayPlace = { readonly route: 'launchGame' | 'lotteryStart'; readonly search: string }

/** Where a tap on a lottery that is drawn here leads, in the way of playing whose list it stands in. */
export function useLotteryTarget(lottery: Lottery, kind: LotteryKind): WayPlace {
  return useOpensBoard()
    ? { route: 'launchGame', search: playModeQuery(lottery, kind, kind === 'LOTT' ? 'Traditional' : 'Entertainment') }
    : { route: 'lotteryStart', search: writeQuery({ code: lottery.code }) }
}

/**
 * For a visitor who comes without a list: the board with large cells where there is one. The other is one tap away on
 * it.
 */
export function boardQuery(lottery: Lottery, kind: LotteryKind): string {
  return playModeQuery(lottery, kind, isEntertainment(lottery.lottoMode) ? 'Entertainment' : 'Traditional')
}

/** The keys of the game frame's address (spec §2.1). Each way has its own price list (D-33). */
export function playModeQuery(lottery: Lottery, kind: LotteryKind, lottoMode: 'Entertainment' | 'Traditional'): string {
  const prizeMode = prizeModeOf({ gameCategory: kind, vendor: '', lottoMode })
  const { gameId, code } = lottery
  return writeQuery({ playType: playTypeOf(lottoMode), gameId, prize_mode: prizeMode, code })
}
