import { session } from '../../device/session.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { type RequestedGame, storeIntent } from './after-login.ts'

type After = {
  /** Where to go after the login; the page where they are unless another place is named. */
  readonly returnTo?: string | undefined
  readonly game?: RequestedGame
}

/** What a member gets at once and a guest after the login. */
export function useLoginFirst(wanted: () => void, { returnTo, game }: After = {}): () => void {
  const navigation = useNavigation()
  return () => {
    if (session() !== null) return wanted()
    const { route, search } = navigation.location()
    storeIntent(returnTo ?? `${routeTable[route].path}${search}`, game)
    void navigation.go(routeTable.login.path)
  }
}
