import type { Door } from '../brand.ts'
import { isAgent } from '../permissions.ts'
import type { PlainRefusal } from '../refusals.ts'

/** What an account hears at a host that is not for it (D-64); asked only after the password was right. */
export function refusalAtHost(door: Door, type: number): PlainRefusal | null {
  if (door === 'member' && isAgent(type)) return 'NOT_A_MEMBER'
  if (door === 'agent' && !isAgent(type)) return 'NOT_AN_AGENT'
  return null
}
