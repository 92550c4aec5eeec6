import type { MessageKey } from '@fairground/i18n/keys.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { type Session, useSession } from '../../device/session.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { type RouteId, routeTable } from '../../routing/route-table.ts'
import { rejectMs, useIsFree } from '../../routing/use-real-member.ts'
import { storeIntent } from './after-login.ts'

/** Where a player who plays for free goes instead, and what is said about it. */
type FreeElsewhere = { readonly freeTo?: RouteId; readonly message?: MessageKey }

/**
 * Whether this page is for the account that is here. A guest is led to the login and comes back afterwards. A player
 * who plays for free comes in like a member, unless the page sends them elsewhere.
 */
export function useRequireMember({ freeTo, message }: FreeElsewhere = {}): boolean {
  const text = useText()
  const navigation = useNavigation()
  const isGuest = useSession() === null
  const isFree = useIsFree()
  const elsewhere = isGuest ? routeTable.login.path : isFree && freeTo ? routeTable[freeTo].path : null
  const refusal = message ? text(message) : null
  useEffect(() => {
    if (elsewhere === null) return
    const { route, search } = navigation.location()
    if (isGuest) storeIntent(`${routeTable[route].path}${search}`)
    else if (refusal !== null) toast('warning', refusal, rejectMs)
    void navigation.go(elsewhere, { replace: true })
  }, [isGuest, elsewhere, refusal, navigation])
  return elsewhere === null
}

/** The session of a page that is for members alone; a guest is led to the login and need not come back. */
export function useMemberSession(): Session | null {
  const session = useSession()
  const navigation = useNavigation()
  const isGuest = session === null
  useEffect(() => {
    if (isGuest) void navigation.go(routeTable.login.path, { replace: true })
  }, [isGuest, navigation])
  return session
}
