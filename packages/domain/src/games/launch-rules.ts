import type { PrizeMode } from '../lottery/prize-mode.ts'

/** What a tile tells the launcher about its game (CAT-46). */
export type LaunchRequest = {
  readonly gameCategory: string
  readonly vendor: string
  readonly gameId: string
  readonly nodeId: string
  readonly supportPlay: string
}

/** Entertainment and tradition (LOTT-32). */
export const playTypes = { entertainment: 'ent', tradition: 'trad' } as const
export type PlayType = (typeof playTypes)[keyof typeof playTypes]

export type LaunchTarget =
  | { readonly way: 'lottery'; readonly playType: PlayType; readonly prizeMode: PrizeMode; readonly gameId: string }
  | { readonly way: 'vendor'; readonly vendor: string; readonly gameId: string; readonly nodeId: string }

export const lotteryCategories: readonly string[] = ['LOTT', 'ELOTT']

/** CAT-47: this vendor's tile stands for all of its lotteries. */
export const lobbyVendor = 'TCG_LOTTO_VN'
export const lobbyPrizeMode: PrizeMode = 'Elott'

/** The tabs of lotteries open tradition, whichever of the two they are (D-33); everything else is a vendor's game. */
export function launchTargetOf({ gameCategory, vendor, gameId, nodeId }: LaunchRequest): LaunchTarget {
  if (!lotteryCategories.includes(gameCategory)) return { way: 'vendor', vendor, gameId, nodeId }
  const prizeMode = prizeModeOf({ gameCategory, vendor, lottoMode: '' })
  return { way: 'lottery', playType: playTypes.tradition, prizeMode, gameId }
}

export function playTypeOf(lottoMode: string): PlayType {
  return isEntertainment(lottoMode) ? playTypes.entertainment : playTypes.tradition
}

const vendorModes: Readonly<Record<string, PrizeMode>> = { TCG_SEA: 'SEA', [lobbyVendor]: lobbyPrizeMode }

type Moded = Pick<LaunchRequest, 'gameCategory' | 'vendor'> & { readonly lottoMode: string }

/** D-33. */
export function prizeModeOf({ gameCategory, vendor, lottoMode }: Moded): PrizeMode {
  if (isEntertainment(lottoMode)) return 'ZY'
  const own = Object.hasOwn(vendorModes, vendor) ? vendorModes[vendor] : undefined
  return own ?? (gameCategory === 'ELOTT' ? 'Elott' : 'Lott')
}

export type LotteryLaunch = {
  readonly playType: PlayType
  readonly gameId: string
  readonly prizeMode: PrizeMode
  readonly code: string
  readonly pageBack: string
}

/** Where the page shows a lottery's frame (D-34). */
export function lotteryPath({ playType, gameId, prizeMode, code, pageBack }: LotteryLaunch): string {
  const query = { playType, gameId, prize_mode: prizeMode, code, pageBack }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/m/launchGame?${parts.join('&')}`
}

/** The pages that a game is opened from, by the last word of their address. */
const backPages = ['home', 'gameCenter', 'slotsCenter', 'game', 'lottery', 'startLottery', 'gameList'] as const
export type BackPage = (typeof backPages)[number]

/** One of our own pages, whatever was sent: an address of somebody else's making is never handed on. */
export function backPageOf(sent: string): BackPage {
  const [, name] = /^(?:https?:\/\/[^/?#]+)?\/m\/(\w+)\/?(?:[?#].*)?$/.exec(sent) ?? []
  return backPages.find((page) => page === name) ?? 'home'
}

/** spec §3: the mode is a text of the vendor, and this word in it makes the game an entertainment game. */
export function isEntertainment(lottoMode: string): boolean {
  return lottoMode.includes('Entertainment')
}
