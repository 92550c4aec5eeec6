import type { RouteId } from './route-table.ts'

export type Bars = {
  readonly homeHeader: boolean
  readonly topBar: boolean
  readonly bottomMenu: boolean
  /** A gate page is a closed door: it stands alone, without the ways into the product. */
  readonly alone: boolean
}

const gatePages: readonly RouteId[] = ['regionRestricted', 'serviceError']

// spec §2.2; `messages` follows `message` (D-26). These pages carry a page head of their own.
const withoutTopBar: readonly RouteId[] = [
  ...gatePages,
  'home',
  'login',
  'register',
  'message',
  'messages',
  'app',
  'gameList',
  'lottery',
  'forget',
  'sports',
  'ready',
]

const withoutBottomMenu: readonly RouteId[] = [
  ...gatePages,
  'login',
  'register',
  'slots',
  'gameList',
  'playGame',
  'lottery',
  'forget',
  'changePassword',
  'app',
  'notice',
  'help',
  'helpDetail',
  // The end of a registration, with ways of its own.
  'ready',
  // Its own bar stands at the foot of the page.
  'bet',
]

/** Pages that are a frame around somebody's game; a brand may want the room of the menu for it (D-26). */
const frames: readonly RouteId[] = ['sports', 'launchGame']

export function barsOf(route: RouteId, frameMenu = true): Bars {
  return {
    homeHeader: route === 'home',
    topBar: !withoutTopBar.includes(route),
    bottomMenu: !withoutBottomMenu.includes(route) && (frameMenu || !frames.includes(route)),
    alone: gatePages.includes(route),
  }
}

export type BackStep = 'none' | 'home' | 'history' | 'replace-home'

const backToHome: readonly RouteId[] = ['login', 'register', 'trial', 'promotions', 'forget', 'message', 'messages']

export function backStepOf(route: RouteId, historyLength: number, search = ''): BackStep {
  if (route === 'changePassword') return 'none'
  // Behind one promotion stands the list of them.
  if (backToHome.includes(route) && !search.includes('promotion=')) return 'home'
  if (route === 'launchGame' && new URLSearchParams(search).get('pageBack') === 'home') return 'home'
  return historyLength <= 1 ? 'replace-home' : 'history'
}
