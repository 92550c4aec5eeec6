import { session } from '../device/session.ts'
import { keepWish } from './after-login.ts'
import { useNavigation } from './navigation.ts'
import { type RouteId, routeTable } from './route-table.ts'

/** What a member gets at once and a guest after the login: a page, or something to do. */
export function useLoginFirst(wanted: RouteId | (() => void)): () => void {
  const navigation = useNavigation()
  return () => {
    if (session() === null) {
      const { route, search } = navigation.place()
      keepWish(`${routeTable[route].path}${search}`)
      void navigation.go(routeTable.login.path)
    } else if (typeof wanted === 'function') wanted()
    else void navigation.go(routeTable[wanted].path)
  }
}
