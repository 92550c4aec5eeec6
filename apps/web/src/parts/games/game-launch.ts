import { launchTargetOf, lobbyVendor } from '@fairground/domain/games/launch-rules.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '../../data/games/games.ts'
import { launchLottery, lobbyCode } from '../../data/games/launch.ts'
import { loadLazyWords } from '../../data/system/catalogues.ts'
import { addressOf } from '../../routing/location-query.ts'
import { type RoutePath, routeOfPath, routeTable } from '../../routing/route-table.ts'
import { refusalText } from '../form/refusal-text.ts'
import { launchedGame } from './launched-game.ts'

type LaunchDeps = {
  readonly client: QueryClient
  readonly go: (to: string) => Promise<void>
  /** The page that the game is opened from. */
  readonly backUrl: RoutePath
  readonly language: LanguageCode
  readonly text: Text
}

/** CONF-22: a lottery opens inside our own page, so that three seconds are long already. */
const lotteryToastMs = 3_000

/** Opens a game: a lottery on the page of the lottery frame, every other one in a frame of its vendor. */
export async function launch(game: Game, deps: LaunchDeps): Promise<void> {
  const { gameType: gameCategory, vendorCode, nodeId, supportPlay } = game
  const chosen = launchTargetOf({ gameCategory, vendor: vendorCode, gameId: game.gameId, nodeId, supportPlay })
  if (chosen.way === 'lottery') return launchOnBoard(game, chosen.prizeMode, deps)
  const { vendor, gameId } = chosen
  const picture = game.showIcon ? game.mobileLargeIcon || game.iconUrl : null
  const face = { name: game.displayName, vendorName: game.vendorName, picture }
  launchedGame.set({ vendor, gameId, ...face, from: deps.backUrl })
  await deps.go(addressOf(routeTable.playGame.path, { vendor, gameId }))
}

async function launchOnBoard(
  { vendorCode: vendor, gameCode }: Game,
  prizeMode: PrizeMode,
  { client, go, backUrl, language, text }: LaunchDeps,
): Promise<void> {
  const hide = loadingToast(text('state.loading'), lotteryToastMs)
  try {
    const gameUrl = await launchLottery(client, {
      prizeMode,
      code: vendor === lobbyVendor ? lobbyCode : gameCode,
      backUrl,
      language,
    })
    const place = lotteryPlace(gameUrl)
    hide()
    await go(place)
  } catch (error) {
    hide()
    // Not every lottery of a catalogue is drawn by this house, which is nobody's fault.
    if (error instanceof Refusal && error.refusal === 'GAME_UNAVAILABLE') {
      await loadLazyWords()
      toast('warning', text('launch.notDrawn'))
    } else toast('error', refusalText(text, error))
  }
}

/** An address that came over the wire leads to the lottery frame of this page or nowhere. */
function lotteryPlace(gameUrl: string): string {
  const url = new URL(gameUrl, location.href)
  if (url.origin !== location.origin || routeOfPath(url.pathname) !== 'launchGame')
    throw new Refusal('GAME_UNAVAILABLE')
  return `${url.pathname}${url.search}`
}
