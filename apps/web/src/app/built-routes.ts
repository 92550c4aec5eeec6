import type { RouteId } from './route-table.ts'

/** The routes whose screens are built. Each must have a loader and all of its states, or the project does not compile. */
export const builtRouteIds = [
  'home',
  'language',
  'regionRestricted',
  'serviceError',
] as const satisfies readonly RouteId[]

export type BuiltRouteId = (typeof builtRouteIds)[number]
