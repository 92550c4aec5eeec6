import { isEntertainment, lotteryPlace, playTypeOf, prizeModeOf } from '@fairground/domain/games/launch-rules.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { useNavigation } from '../../routing/navigation.ts'
import type { WantedGame } from '../account/after-login.ts'
import { useLoginFirst } from '../account/use-login-first.ts'
import { previewSheet } from './preview.ts'

/** Opens the board of a lottery in one step: the one with large cells where there is one. */
export function usePlayLottery(lottery: Lottery): () => void {
  const navigation = useNavigation()
  const text = useText()
  const game = wantedLottery(lottery, text('category.LOTT'))
  const place = boardOf(lottery)
  const play = useLoginFirst(() => void navigation.go(place), { place, game })
  return lottery.playable ? play : () => void previewSheet.open({ game })
}

export function wantedLottery({ name, iconHue, iconText }: Lottery, detail: string): WantedGame {
  return { name, detail, picture: null, ball: { iconHue, iconText }, free: true }
}

export function boardOf({ lottoMode, gameType, gameId, code }: Lottery): string {
  const way = isEntertainment(lottoMode) ? 'Entertainment' : 'Traditional'
  return lotteryPlace({
    playType: playTypeOf(way),
    gameId,
    prizeMode: prizeModeOf({ gameCategory: gameType, vendor: '', lottoMode: way }),
    code,
    pageBack: 'home',
  })
}
