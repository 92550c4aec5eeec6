import type { ReactNode } from 'react'
import { useMemberDoor } from '../../../parts/account/use-member-door.ts'

/** Money leaves the house for real members only (PERM-09). */
export function WithdrawGate({ children }: { children: ReactNode }) {
  return useMemberDoor({ freeTo: 'home', saying: 'free.reject' }) ? children : null
}
