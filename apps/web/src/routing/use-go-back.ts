import { useCallback } from 'react'
import { useNavigation } from './navigation.ts'
import { type RouteId, routeTable } from './route-table.ts'
import { backStepOf } from './shell-rules.ts'

/** The back rule (spec §2.2), for the arrow and for a game that says that it is left. */
export function useGoBack(route: RouteId): () => void {
  const navigation = useNavigation()
  return useCallback(() => {
    const step = backStepOf(route, navigation.historyLength(), navigation.location().search)
    if (step === 'history') navigation.back()
    else void navigation.go(routeTable.home.path, { replace: step === 'replace-home' })
  }, [route, navigation])
}
