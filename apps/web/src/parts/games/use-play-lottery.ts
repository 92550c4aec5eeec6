import { isEntertainment, lotteryPath, playTypeOf, prizeModeOf } from '@fairground/domain/games/launch-rules.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { useNavigation } from '../../routing/navigation.ts'
import type { RequestedGame } from '../account/after-login.ts'
import { useLoginFirst } from '../account/use-login-first.ts'
import { previewSheet } from './preview.ts'

/** Opens the board of a lottery in one step: the one with large cells where there is one. */
export function usePlayLottery(lottery: Lottery): () => void {
  const navigation = useNavigation()
  const text = useText()
  const game = requestedLottery(lottery, text('category.LOTT'))
  const returnTo = boardOf(lottery)
  const play = useLoginFirst(() => void navigation.go(returnTo), { returnTo, game })
  return lottery.playable ? play : () => void previewSheet.open({ game })
}

export function requestedLottery({ name, iconHue, iconText }: Lottery, detail: string): RequestedGame {
  return { name, detail, picture: null, ball: { iconHue, iconText }, free: true }
}

export function boardOf({ lottoMode, gameType, gameId, code }: Lottery): string {
  const way = isEntertainment(lottoMode) ? 'Entertainment' : 'Traditional'
  return lotteryPath({
    playType: playTypeOf(way),
    gameId,
    prizeMode: prizeModeOf({ gameCategory: gameType, vendor: '', lottoMode: way }),
    code,
    pageBack: 'home',
  })
}
