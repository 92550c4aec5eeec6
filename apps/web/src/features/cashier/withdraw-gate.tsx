import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect } from 'react'
import { keepWish } from '../../app/after-login.ts'
import { useNavigation } from '../../app/navigation.ts'
import { routeTable } from '../../app/route-table.ts'
import { useIsFree, useIsMember } from '../../app/use-real-member.ts'

// spec §8: a free account that tries what only members have reads it for two seconds.
const rejectMs = 2_000

/** Money leaves the house for real members only (PERM-09): a guest logs in first, a free account is told so. */
export function WithdrawGate({ children }: { children: ReactNode }) {
  const text = useText()
  const navigation = useNavigation()
  const isMember = useIsMember()
  const isFree = useIsFree()
  const rejected = text('free.reject')
  useEffect(() => {
    if (isMember) return
    const { route, search } = navigation.place()
    if (isFree) toast('warning', rejected, rejectMs)
    else keepWish(`${routeTable[route].path}${search}`)
    void navigation.go(isFree ? routeTable.home.path : routeTable.login.path, { replace: true })
  }, [isMember, isFree, navigation, rejected])
  return isMember ? children : null
}
