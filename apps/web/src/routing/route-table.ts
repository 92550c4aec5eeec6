import type { MessageKey } from '@fairground/i18n/keys.ts'

const agentPages = '/m/member/agent/'

/**
 * spec §2.1, the pages whose paths D-08 and D-57 settle, and `settings`, `ready`, `playGame`, `bets`, `bet`, `vip`,
 * `credits`, `downlineMember`, `payouts` and `transfer`, our own. The paths keep the spelling of the specification.
 */
const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  forget: '/m/forget',
  trial: '/m/trail',
  changePassword: '/m/changePsw',
  member: '/m/member/home',
  settings: '/m/member/settings',
  ready: '/m/member/ready',
  protection: '/m/member/protection',
  notice: '/m/notice',
  message: '/m/message',
  messages: '/m/messages',
  inbox: '/m/webEmail',
  help: '/m/help',
  helpDetail: '/m/helpDetail',
  promotions: '/m/activity',
  rewards: '/m/rewardCenter',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  cards: '/m/member/cards',
  records: '/m/member/records',
  wallet: '/m/member/wallet',
  statement: '/m/member/statement',
  limits: '/m/member/limits',
  betRecord: '/m/gameRecord',
  bets: '/m/member/bets',
  bet: '/m/member/bet',
  cashback: '/m/member/manualRebate',
  vip: '/m/member/vip',
  invite: '/m/inviteFriends',
  gameCenter: '/m/gameCenter',
  slots: '/m/slotsCenter',
  game: '/m/game',
  gameList: '/m/gameList',
  lottery: '/m/lottery',
  lotteryStart: '/m/startLottery',
  sports: '/m/sportsGame',
  launchGame: '/m/launchGame',
  playGame: '/m/playGame',
  app: '/m/app',
  agents: `${agentPages}team`,
  downline: `${agentPages}downline`,
  downlineMember: `${agentPages}member`,
  rebates: `${agentPages}rebate`,
  quotas: `${agentPages}quota`,
  affiliates: `${agentPages}affiliate`,
  contracts: `${agentPages}contracts`,
  payouts: `${agentPages}payouts`,
  transfer: `${agentPages}transfer`,
  salaryContract: `${agentPages}getSalaryContract`,
  dividendContract: `${agentPages}getDevidendContract`,
  hourlyContract: `${agentPages}getHourContract`,
  language: '/m/language',
  agreement: '/m/agreement',
  service: '/m/service',
  credits: '/m/credits',
  regionRestricted: '/m/ipRestricted',
  serviceError: '/m/serviceError',
} as const

export type RouteId = keyof typeof paths
export type RoutePath = (typeof paths)[RouteId]
export type RouteEntry<Path extends string = string> = { readonly path: Path; readonly title: MessageKey }

export const routeIds = Object.keys(paths) as readonly RouteId[]

/** Where a page bears the title of another one; every other title has the name of its route. */
const borrowed = {
  messages: 'title.message',
  helpDetail: 'title.help',
  playGame: 'title.game',
} as const satisfies Partial<Record<RouteId, MessageKey>>

type Borrower = keyof typeof borrowed
/** Until such a page has its words and names itself, it bears the name of its area. */
type AgentRoute = { [Id in RouteId]: (typeof paths)[Id] extends `${typeof agentPages}${string}` ? Id : never }[RouteId]

function titleOf(id: RouteId): MessageKey {
  if (paths[id].startsWith(agentPages)) return 'title.agents'
  return Object.hasOwn(borrowed, id)
    ? borrowed[id as Borrower]
    : `title.${id as Exclude<RouteId, Borrower | AgentRoute>}`
}

export const routeTable = Object.fromEntries(routeIds.map((id) => [id, { path: paths[id], title: titleOf(id) }])) as {
  readonly [Id in RouteId]: RouteEntry<(typeof paths)[Id]>
}

/** The second table of the specification, looked up before an unknown path ends on home (D-24). */
export const otherRoutes: Readonly<Record<string, RouteId>> = {
  '/': 'home',
  '/index': 'home',
  '/index.html': 'home',
  '/m': 'home',
  '/m/index': 'home',
  '/m/index.html': 'home',
  '/register.html': 'register',
  '/m/register.html': 'register',
}

const idsByPath: Readonly<Record<string, RouteId>> = Object.fromEntries(routeIds.map((id) => [routeTable[id].path, id]))

/** Where a path leads; a path that leads to itself is a page. */
export function resolvePath(path: string): RoutePath {
  return routeTable[routeOfPath(path)].path
}

export function routeOfPath(path: string): RouteId {
  const trimmed = path.replace(/\/+$/, '') || '/'
  return lookUp(idsByPath, trimmed) ?? lookUp(otherRoutes, trimmed) ?? 'home'
}

// A path is the visitor's own text: `/constructor` must not find what every object inherits.
function lookUp(table: Readonly<Record<string, RouteId>>, path: string): RouteId | undefined {
  return Object.hasOwn(table, path) ? table[path] : undefined
}
