import { isFree } from '@fairground/domain/permissions.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { session, useSession } from '../device/session.ts'

// spec §8: a free account that tries what only members have reads it for two seconds.
const rejectMs = 2_000

export function useIsFree(): boolean {
  const here = useSession()
  return here !== null && isFree(here.type)
}

/** Whoever plays for free may still log in or register. */
export function useIsMember(): boolean {
  const here = useSession()
  return here !== null && !isFree(here.type)
}

/** What only a real account may do: whoever plays for free is told so and nothing happens (ERR-03). */
export function useRealMember(act: () => void): () => void {
  const text = useText()
  return () => {
    const here = session()
    if (here !== null && isFree(here.type)) toast('warning', text('free.reject'), rejectMs)
    else act()
  }
}
