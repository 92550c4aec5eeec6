import type { RoutePath } from '../../routing/route-table.ts'
import { createSharedState } from '../page/shared-state.ts'

/** The face of the game that was tapped last, so that its frame shows it while the game opens, and whence it was tapped. */
export type LaunchedGame = {
  readonly vendor: string
  readonly gameId: string
  readonly name: string
  readonly vendorName: string
  readonly picture: string | null
  readonly from: RoutePath
}

export const launchedGame = createSharedState<LaunchedGame | null>(null)
