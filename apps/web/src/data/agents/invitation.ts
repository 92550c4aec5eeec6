import { readInvitation } from '@fairground/contract/agents/invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'

/** What somebody who comes by an agent's link is told before registering. */
export function useInvitation(code: string) {
  return useQuery({
    queryKey: ['agents', 'invitation', code],
    queryFn: ({ signal }) => send(readInvitation, { code }, signal),
    enabled: code !== '',
  })
}
