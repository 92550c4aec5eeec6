import { session } from '../device/session.ts'
import { keepWish } from './after-login.ts'
import { useNavigation } from './navigation.ts'
import { routeTable } from './route-table.ts'

/** What a member gets at once and a guest after the login. */
export function useLoginFirst(wanted: () => void): () => void {
  const navigation = useNavigation()
  return () => {
    if (session() !== null) return wanted()
    const { route, search } = navigation.place()
    keepWish(`${routeTable[route].path}${search}`)
    void navigation.go(routeTable.login.path)
  }
}
