import { readContractRequest } from '@fairground/contract/agents/contracts.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { agentsKey, useIsAgent } from './agents.ts'

export type ContractOffer = NonNullable<OutputOf<typeof readContractRequest>['contract']>

/** The contract of this type that waits for the answer of the agent who is here. */
export function useOffer(type: ContractType): ContractOffer | null {
  const isAgent = useIsAgent()
  const { data } = useQuery({
    queryKey: [...agentsKey, 'request', type],
    queryFn: ({ signal }) => send(readContractRequest, { type }, signal),
    enabled: isAgent,
  })
  return data?.contract?.actions.includes('accept') ? data.contract : null
}
