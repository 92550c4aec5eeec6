import type { RouteId } from './route-table.ts'

/** The routes whose screens are built. Each must have a loader and all of its states, or the project does not compile. */
export const builtRouteIds = [
  'home',
  'login',
  'register',
  'forget',
  'changePassword',
  'settings',
  'trial',
  'protection',
  'language',
  'notice',
  'message',
  'messages',
  'help',
  'helpDetail',
  'promotions',
  'app',
  'agreement',
  'service',
  'credits',
  'gameCenter',
  'slots',
  'game',
  'gameList',
  'lottery',
  'lotteryStart',
  'sports',
  'member',
  'regionRestricted',
  'serviceError',
] as const satisfies readonly RouteId[]

export type BuiltRouteId = (typeof builtRouteIds)[number]
