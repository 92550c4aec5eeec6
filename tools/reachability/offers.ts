import { launchTargetOf, lobbyVendor } from '@fairground/domain/games/launch-rules.ts'
import { shortcutRoutes } from '@fairground/web/app/home/live/shortcut-rules.ts'
import { pageOf, quickEntries } from '@fairground/web/app/home/quick-nav-rules.ts'
import { isOpenRoute } from '@fairground/web/app/screens.ts'
import { bottomRoutes } from '@fairground/web/app/shell/menu-entries.ts'
import { sidebarRoutes } from '@fairground/web/app/shell/sidebar-entries.ts'
import { shortcutRoutes as agentShortcuts } from '@fairground/web/features/agents/team/centre/shortcut-routes.ts'
import { type RouteId, routeTable } from '@fairground/web/routing/route-table.ts'
import { type ActorName, actorTypes, type ReadApi } from './stage.ts'

/** Something that a player can tap, and where it says it leads. */
export type Offer =
  | { readonly kind: 'link'; readonly where: string; readonly to: string }
  | { readonly kind: 'game'; readonly where: string; readonly playable: boolean; readonly request: object }

type Shown = Readonly<Record<'gameId' | 'gameCode' | 'vendorCode' | 'gameType' | 'nodeId' | 'code', string>> & {
  readonly playable: boolean
}

type Whitelabel = {
  readonly previewEntries: boolean
  readonly supportUrl: string | null
  readonly liveGame: string | null
  readonly trialMerchantCode: string | null
  readonly agentTypes: readonly number[]
  readonly capabilities: { readonly manualRebate: boolean; readonly chat: boolean }
}

/** Everything that one brand offers to one person: entries of the manifest, and what the api answers. */
export async function collectOffers(ask: ReadApi, code: string, actor: ActorName): Promise<readonly Offer[]> {
  const white = (await ask('/wps/system/whitelabel')) as Whitelabel
  const services = (await ask('/wps/relay/customerService')) as readonly unknown[]
  const content = await Promise.all(contentOf(code).map(async (path) => linksIn(path, await ask(path))))
  const outside = white.supportUrl === null ? [] : [link('support address', white.supportUrl)]
  return [
    ...entriesOf(white, services.length > 0, actor !== 'guest'),
    ...agentPages(white, actor),
    ...outside,
    ...content.flat(),
    ...(await gamesOf(ask, code)),
    ...(await lotteriesOf(ask)),
  ]
}

const link = (where: string, to: string): Offer => ({ kind: 'link', where, to })
const pageLink = (where: string, route: RouteId) => link(`${where} ${route}`, routeTable[route].path)

function entriesOf(white: Whitelabel, hasService: boolean, isMember: boolean): readonly Offer[] {
  const isOpen = (route: RouteId) => isOpenRoute(route, white.previewEntries)
  const { manualRebate } = white.capabilities
  return [
    ...bottomRoutes(isMember).map((route) => pageLink('bottom menu', route)),
    ...sidebarRoutes.map((route) => pageLink('sidebar', route)),
    ...(white.liveGame === null ? listedShortcuts() : liveShortcuts()),
  ]

  function listedShortcuts(): readonly Offer[] {
    return quickEntries({ manualRebate, hasService, isOpen }).flatMap((entry) => {
      const route = pageOf(entry, isMember)
      return route ? [pageLink(`shortcut ${entry} to`, route)] : []
    })
  }

  function liveShortcuts(): readonly Offer[] {
    const hasTrial = white.trialMerchantCode !== null
    return shortcutRoutes({ isMember, hasTrial, hasService }).map((route) => pageLink('shortcut', route))
  }
}

/** What the menu and the centre offer to an agent; nobody else sees anything of it. */
function agentPages({ agentTypes, previewEntries }: Whitelabel, actor: ActorName): readonly Offer[] {
  const type = actorTypes[actor]
  if (type === null || !agentTypes.includes(type)) return []
  const pages = agentShortcuts.filter((route) => isOpenRoute(route, previewEntries))
  return [pageLink('sidebar', 'agents'), ...pages.map((route) => pageLink('agent centre', route))]
}

const contentOf = (code: string) => [
  `/wps/relay/announcements?types=B,PL,PU,PR&platform=M&merchantCode=${code}&language=EN`,
  '/wps/relay/notices?language=EN',
  '/wps/relay/news?language=EN',
  '/wps/relay/template?language=EN',
  '/wps/relay/help?device=MOBILE&language=EN',
  '/wps/relay/promotions?language=EN',
]

const isFile = (address: string) => /^\/m\/(?:art|brand)\//.test(address)

/** Every address in an answer: whole texts that are one, and those of links inside published HTML. */
function linksIn(where: string, value: unknown): readonly Offer[] {
  if (typeof value === 'string') {
    const inHtml = [...value.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
    const whole = /^(?:\/m\/|https?:)\S*$/.test(value) ? [value] : []
    return [...whole, ...inHtml].filter((to) => !isFile(to)).map((to) => link(where, to))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part) => linksIn(where, part))
}

async function gamesOf(ask: ReadApi, code: string): Promise<readonly Offer[]> {
  const path = `/wps/game/list?merchant=${code}&platform=html5&language=EN&pageSize=1000`
  const { games } = (await ask(path)) as { games: readonly Shown[] }
  return games.map((game) => ({
    kind: 'game',
    where: `game ${game.gameId}`,
    playable: game.playable,
    request: requestOf(game),
  }))
}

function requestOf({ gameType: gameCategory, vendorCode: vendor, gameId, nodeId, gameCode }: Shown): object {
  const chosen = launchTargetOf({ gameCategory, vendor, gameId, nodeId, supportPlay: '' })
  if (chosen.way === 'vendor') return { launchMode: 'GAME', vendor, gameId }
  const lottoGameCode = vendor === lobbyVendor ? 'lobby' : gameCode
  return { launchMode: 'LOTT', lottoPrizeMode: chosen.prizeMode, lottoGameCode }
}

async function lotteriesOf(ask: ReadApi): Promise<readonly Offer[]> {
  const lists = await Promise.all(
    (['LOTT', 'ELOTT'] as const).map(async (kind) => {
      const { list } = (await ask(`/lgw/lotteries?language=EN&gameType=${kind}`)) as { list: readonly Shown[] }
      return list.map(({ code, playable }) => ({ kind, code, playable }))
    }),
  )
  return lists.flat().map(({ kind, code, playable }) => ({
    kind: 'game',
    where: `lottery ${code} of ${kind}`,
    playable,
    request: { launchMode: 'LOTT', lottoPrizeMode: kind === 'LOTT' ? 'Lott' : 'Elott', lottoGameCode: code },
  }))
}
