import { isFree, type Who } from '@fairground/domain/permissions.ts'
import { useEffect } from 'react'
import { useNavigation } from '../../app/navigation.ts'
import { routeTable } from '../../app/route-table.ts'
import { useSession } from '../../device/session.ts'

/** Whether this page is for whoever is here; who is not is led away: a guest to the login, a trial to the wallet. */
export function useWalletDoor(who: Extract<Who, 'session' | 'real-member'>): boolean {
  const session = useSession()
  const navigation = useNavigation()
  const isShut = session === null || (who === 'real-member' && isFree(session.type))
  const elsewhere = session === null ? routeTable.login.path : isShut ? routeTable.wallet.path : null
  useEffect(() => {
    if (elsewhere) void navigation.go(elsewhere, { replace: true })
  }, [elsewhere, navigation])
  return !isShut
}
