import type { OutputOf } from '@fairground/contract/call.ts'
import { readInvitations } from '@fairground/contract/rewards/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type Invitations = NonNullable<OutputOf<typeof readInvitations>>
export type InvitedFriend = Invitations['friends'][number]

export function useInvitations() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: ['member', 'rewards', 'invitations'],
    queryFn: ({ signal }) => send(readInvitations, {}, signal),
    enabled: isHere,
    staleTime: 0,
  })
}
