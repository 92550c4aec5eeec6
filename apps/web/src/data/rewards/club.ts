import type { OutputOf } from '@fairground/contract/call.ts'
import { readClub } from '@fairground/contract/rewards/club.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type MemberClub = NonNullable<OutputOf<typeof readClub>>

export function useClub(isWanted = true) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: ['member', 'rewards', 'club'],
    queryFn: ({ signal }) => send(readClub, {}, signal),
    enabled: isHere && isWanted,
    staleTime: 0,
  })
}

/** What the member has, in the words of the merchant. */
export function labelOf({ levels, level }: MemberClub, ahead = 0): string {
  return levels[level + ahead]?.label ?? String(level + ahead)
}
