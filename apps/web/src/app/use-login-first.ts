import { session } from '../device/session.ts'
import { keepWish } from './after-login.ts'
import { useNavigation } from './navigation.ts'
import { routeTable } from './route-table.ts'

/** What a member gets at once and a guest after the login, on the page where they are unless another place is named. */
export function useLoginFirst(wanted: () => void, place?: string): () => void {
  const navigation = useNavigation()
  return () => {
    if (session() !== null) return wanted()
    const { route, search } = navigation.place()
    keepWish(place ?? `${routeTable[route].path}${search}`)
    void navigation.go(routeTable.login.path)
  }
}
