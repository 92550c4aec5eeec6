import type { MessageKey } from '@fairground/i18n/keys.ts'

export type RouteEntry = { readonly path: string; readonly title: MessageKey }

/** spec §2.1, the pages whose paths D-08 settles, and `settings`, `playGame` and `credits`, our own. The paths keep the spelling of the specification. */
export const routeTable = {
  home: { path: '/m/home', title: 'title.home' },
  login: { path: '/m/login', title: 'title.login' },
  register: { path: '/m/register', title: 'title.register' },
  forget: { path: '/m/forget', title: 'title.forget' },
  trial: { path: '/m/trail', title: 'title.trial' },
  changePassword: { path: '/m/changePsw', title: 'title.changePassword' },
  member: { path: '/m/member/home', title: 'title.member' },
  settings: { path: '/m/member/settings', title: 'title.settings' },
  protection: { path: '/m/member/protection', title: 'title.protection' },
  notice: { path: '/m/notice', title: 'title.notice' },
  message: { path: '/m/message', title: 'title.message' },
  messages: { path: '/m/messages', title: 'title.message' },
  inbox: { path: '/m/webEmail', title: 'title.inbox' },
  help: { path: '/m/help', title: 'title.help' },
  helpDetail: { path: '/m/helpDetail', title: 'title.help' },
  promotions: { path: '/m/activity', title: 'title.promotions' },
  rewards: { path: '/m/rewardCenter', title: 'title.rewards' },
  deposit: { path: '/m/voucherCenter', title: 'title.deposit' },
  withdraw: { path: '/m/withdraw', title: 'title.withdraw' },
  cards: { path: '/m/member/cards', title: 'title.cards' },
  records: { path: '/m/member/records', title: 'title.records' },
  wallet: { path: '/m/member/wallet', title: 'title.wallet' },
  statement: { path: '/m/member/statement', title: 'title.statement' },
  limits: { path: '/m/member/limits', title: 'title.limits' },
  betRecord: { path: '/m/gameRecord', title: 'title.betRecord' },
  cashback: { path: '/m/member/manualRebate', title: 'title.cashback' },
  invite: { path: '/m/inviteFriends', title: 'title.invite' },
  gameCenter: { path: '/m/gameCenter', title: 'title.gameCenter' },
  slots: { path: '/m/slotsCenter', title: 'title.slots' },
  game: { path: '/m/game', title: 'title.game' },
  gameList: { path: '/m/gameList', title: 'title.gameList' },
  lottery: { path: '/m/lottery', title: 'title.lottery' },
  lotteryStart: { path: '/m/startLottery', title: 'title.lotteryStart' },
  sports: { path: '/m/sportsGame', title: 'title.sports' },
  launchGame: { path: '/m/launchGame', title: 'title.launchGame' },
  playGame: { path: '/m/playGame', title: 'title.game' },
  app: { path: '/m/app', title: 'title.app' },
  salaryContract: { path: '/m/member/agent/getSalaryContract', title: 'title.salaryContract' },
  dividendContract: { path: '/m/member/agent/getDevidendContract', title: 'title.dividendContract' },
  hourlyContract: { path: '/m/member/agent/getHourContract', title: 'title.hourlyContract' },
  language: { path: '/m/language', title: 'title.language' },
  agreement: { path: '/m/agreement', title: 'title.agreement' },
  service: { path: '/m/service', title: 'title.service' },
  credits: { path: '/m/credits', title: 'title.credits' },
  regionRestricted: { path: '/m/ipRestricted', title: 'title.regionRestricted' },
  serviceError: { path: '/m/serviceError', title: 'title.serviceError' },
} as const satisfies Readonly<Record<string, RouteEntry>>

export type RouteId = keyof typeof routeTable
export type RoutePath = (typeof routeTable)[RouteId]['path']

export const routeIds = Object.keys(routeTable) as readonly RouteId[]

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
