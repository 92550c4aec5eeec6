import { type PlayType, playTypes } from '@fairground/domain/games/launch-rules.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { isPrizeMode, type PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { lobbyCode } from '../../data/games/launch.ts'
import { readQuery, writeQuery } from '../../routing/location-query.ts'

type LotteryFrame = {
  readonly playType: PlayType
  readonly gameId: string
  readonly prizeMode: PrizeMode
  readonly code: string
}

const keys = ['playType', 'gameId', 'gameGroupId', 'prize_mode', 'code'] as const

/** An address is anybody's text: what could lead out of the folder of the game is not an id. */
const isId = (value: string | null): value is string => value !== null && /^[\w-]{1,80}$/.test(value)

/** What the address of the page asks for (SHELL-36); where it names no game, its group or the lobby is meant. */
export function readLotteryFrame(search: string): LotteryFrame {
  const { playType, gameId, gameGroupId, prize_mode: prizeMode, code } = readQuery(search, keys)
  const type = playType === playTypes.entertainment ? playTypes.entertainment : playTypes.tradition
  return {
    playType: type,
    gameId: [gameId, gameGroupId].find(isId) ?? lobbyCode,
    prizeMode: isPrizeMode(prizeMode) ? prizeMode : type === playTypes.entertainment ? 'ZY' : 'Lott',
    code: isId(code) ? code : lobbyCode,
  }
}

/** D-34. With a head of its own the frame shows what the top bar of the page shows otherwise. */
export function lotteryFrameAddress(frame: LotteryFrame, language: LanguageCode, hasOwnHead = false): string {
  const { playType, gameId, prizeMode, code } = frame
  const head = hasOwnHead ? 'own' : null
  return `/mui/${playType}/${gameId}${writeQuery({ prize_mode: prizeMode, code, lang: language, head })}`
}
