import { readFunds } from '@fairground/contract/wallet/funds.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { agentsKey } from './agents.ts'

/** AGENT-13: the member's funds say which contracts wait. */
export function useContractFlags() {
  return useQuery({
    queryKey: [...agentsKey, 'flags'],
    queryFn: ({ signal }) => send(readFunds, {}, signal),
    staleTime: 0,
  })
}
