import type { ReactNode } from 'react'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'

/** Money leaves the house for real members only (PERM-09). */
export function WithdrawGate({ children }: { children: ReactNode }) {
  return useRequireMember({ freeTo: 'home', message: 'free.reject' }) ? children : null
}
