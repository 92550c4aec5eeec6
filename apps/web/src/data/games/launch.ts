import type { OutputOf } from '@fairground/contract/call.ts'
import { launchGame } from '@fairground/contract/games/launch.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { PrizeMode } from '@fairground/domain/lottery/prize-mode.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

type Launched = OutputOf<typeof launchGame>

/** `backUrl` is the page that the game was opened from. */
type Opener = { readonly backUrl: string; readonly language: LanguageCode }
export type LotteryLaunch = Opener & { readonly prizeMode: PrizeMode; readonly code: string }
export type VendorLaunch = Opener & { readonly vendor: string; readonly gameId: string }

/** The code of a lobby, where no game has been chosen yet (SHELL-37). */
export const lobbyCode = 'lobby'

/** Gives the place of ours where the lottery is played (LOTT-27). */
export async function launchLottery(client: QueryClient, wanted: LotteryLaunch): Promise<string> {
  const { prizeMode, code, backUrl, language } = wanted
  const input = {
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: prizeMode,
    lottoGameCode: code,
    lottoView: code === lobbyCode ? 'lobby' : 'betting',
    device: 'MOBILE',
    backUrl,
    language,
  } as const
  return whole(await once(client, () => send(launchGame, input))).gameUrl
}

/** Every launch asks for a new address, because the code in it is good once. */
export async function launchVendorGame(
  client: QueryClient,
  wanted: VendorLaunch,
  signal: AbortSignal,
): Promise<Launched> {
  const input = { launchMode: 'GAME', device: 'MOBILE', ...wanted } as const
  return whole(await once(client, () => send(launchGame, input, signal)))
}

/** Asks the server whether the session still lives; a visitor without one is logged out by the answer itself. */
export async function checkSession(client: QueryClient): Promise<void> {
  await once(client, () => send(readMemberInfo, {}))
}

/** Not tried twice by itself, and its refusals reach the part that watches over the session. */
function once<Answer>(client: QueryClient, ask: () => Promise<Answer>): Promise<Answer> {
  return client.getMutationCache().build(client, { mutationFn: ask, retry: false }).execute(undefined)
}

function whole(launched: Launched): Launched {
  if (launched.gameUrl.trim() === '') throw new Refusal('URL_EMPTY')
  return launched
}
