import { isFree } from '@fairground/domain/permissions.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type Session, session, useSession } from '../device/session.ts'
import type { RouteId } from './route-table.ts'

// spec §8: a free account that tries what only members have reads it for two seconds.
export const rejectMs = 2_000

const playsForFree = (here: Session | null) => here !== null && isFree(here.type)

export function useIsFree(): boolean {
  return playsForFree(useSession())
}

/** A player who plays for free may still log in or register. */
export function useIsMember(): boolean {
  const here = useSession()
  return here !== null && !playsForFree(here)
}

/** What only a real account may do: a player who plays for free is told so and nothing happens (ERR-03). */
export function useRealMember(act: () => void, words: MessageKey = 'free.reject'): () => void {
  const text = useText()
  return () => {
    if (playsForFree(session())) toast('warning', text(words), rejectMs)
    else act()
  }
}

/** The pages whose every door is shut to a player who plays for free, with the words of the specification (§8). */
const shutToFree: Partial<Readonly<Record<RouteId, MessageKey>>> = {
  deposit: 'free.realAccount',
  withdraw: 'free.reject',
}

/** Goes through a door, or says why not. */
export function useMemberPage(route: RouteId, go: () => void): () => void {
  const words = shutToFree[route]
  const goAsMember = useRealMember(go, words)
  return words ? goAsMember : go
}
