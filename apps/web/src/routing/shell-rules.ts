import type { RouteId } from './route-table.ts'

export type Bars = {
  readonly homeHeader: boolean
  readonly topBar: boolean
  readonly bottomMenu: boolean
  /** A gate page is a closed door: it stands alone, without the ways into the product. */
  readonly alone: boolean
}

const gatePages: readonly RouteId[] = ['regionRestricted', 'serviceError']

/** They carry a page head of their own and lead on by themselves; `ready` is the end of a registration. */
const standing: readonly RouteId[] = [
  ...gatePages,
  'login',
  'register',
  'app',
  'gameList',
  'lottery',
  'forget',
  'ready',
]

// spec §2.2; `messages` follows `message` (D-26).
const withoutTopBar: readonly RouteId[] = [...standing, 'home', 'message', 'messages', 'sports']

const withoutBottomMenu: readonly RouteId[] = [
  ...standing,
  'slots',
  'playGame',
  'changePassword',
  'notice',
  'help',
  'helpDetail',
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
