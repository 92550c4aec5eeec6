import { session } from '../../device/session.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { storeIntent, type WantedGame } from './after-login.ts'

type After = {
  /** Where to go after the login; the page where they are unless another place is named. */
  readonly place?: string | undefined
  readonly game?: WantedGame
}

/** What a member gets at once and a guest after the login. */
export function useLoginFirst(wanted: () => void, { place, game }: After = {}): () => void {
  const navigation = useNavigation()
  return () => {
    if (session() !== null) return wanted()
    const { route, search } = navigation.place()
    storeIntent(place ?? `${routeTable[route].path}${search}`, game)
    void navigation.go(routeTable.login.path)
  }
}
