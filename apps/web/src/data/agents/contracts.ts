import {
  applyContract,
  processContract,
  queryContract,
  readContractHistory,
  readContractInfo,
  readContractPayouts,
  readContractRequest,
  readContractRequests,
  readCurrentContract,
} from '@fairground/contract/agents/contracts.ts'
import { readPayoutParts } from '@fairground/contract/agents/payout-parts.ts'
import { readDownline } from '@fairground/contract/agents/team.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import {
  type ContractTerms,
  type ContractType,
  contractText,
  contractTypes,
} from '@fairground/domain/agents/contract.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { agentsKey } from './agents.ts'

export type AgentContract = NonNullable<OutputOf<typeof readContractRequest>['contract']>
export type WireTerms = AgentContract['terms']
export type WirePayout = OutputOf<typeof readContractPayouts>['payouts'][number]
export type PayoutParts = OutputOf<typeof readPayoutParts>
export type ContractInfo = OutputOf<typeof readContractInfo>
export type ContractAction = InputOf<typeof processContract>['action']

export const contractsKey = [...agentsKey, 'contracts'] as const

/** Everything that the page of one kind of contract shows, read together and anew at every visit. */
export function useContracts(type: ContractType) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: [...contractsKey, 'page', type],
    queryFn: async ({ signal }) => {
      const [request, requests, current, info, history] = await Promise.all([
        send(readContractRequest, { type }, signal),
        send(readContractRequests, { type }, signal),
        send(readCurrentContract, { type }, signal),
        send(readContractInfo, { type }, signal),
        send(readContractHistory, { type }, signal),
      ])
      return {
        mine: request.contract,
        /** What waits between the agent and those directly below. */
        below: requests.contracts.filter(({ isMine }) => !isMine),
        current: current.contract,
        next: current.next,
        info,
        history: history.contracts,
      }
    },
    enabled: isHere,
    staleTime: 0,
  })
}

export type ContractsOfType = NonNullable<ReturnType<typeof useContracts>['data']>

/** A contract with what it would have paid. */
export function useContractPreview(id: string) {
  return useQuery({
    queryKey: [...contractsKey, 'preview', id],
    queryFn: ({ signal }) => send(queryContract, { id }, signal),
  })
}

export function useContractPayouts(type: ContractType, isWanted = true) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: [...contractsKey, 'payouts', type],
    queryFn: async ({ signal }) => {
      const [{ payouts }, { contracts }] = await Promise.all([
        send(readContractPayouts, { type }, signal),
        send(readContractHistory, { type }, signal),
      ])
      return { payouts, contracts }
    },
    enabled: isHere && isWanted,
    staleTime: 0,
  })
}

/** What stands behind a payout; its period is closed. */
export function usePayoutParts({ type, periodStart }: Pick<WirePayout, 'type' | 'periodStart'>) {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: [...contractsKey, 'parts', type, periodStart],
    queryFn: ({ signal }) => send(readPayoutParts, { type, periodStart }, signal),
    enabled: isHere,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** To whom a contract can be offered; of many the first hundred by turnover. */
export function useAgentsBelow() {
  return useQuery({
    queryKey: [...agentsKey, 'below'],
    queryFn: async ({ signal }) => {
      const { members } = await send(readDownline, { limit: 100 }, signal)
      return members.filter(({ kind }) => kind === 'agent')
    },
  })
}

/** The key in the input makes a second try the same contract. */
export function useApplyContract() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof applyContract>) => send(applyContract, input),
    onSettled: () => client.invalidateQueries({ queryKey: agentsKey }),
  })
}

/** The answer names the terms that the phone has shown, by the hash that it computes itself. */
export function useProcessContract() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ contract, action }: { contract: AgentContract; action: ContractAction }) => {
      const termsHash = await hashOfTerms(contract.type, contract.terms)
      return send(processContract, { id: contract.id, action, termsHash })
    },
    onSettled: () => client.invalidateQueries({ queryKey: agentsKey }),
  })
}

export function termsOfWire({ tiers, period, carries }: WireTerms): ContractTerms {
  return { tiers: tiers.map((tier) => ({ ...tier, minBase: parseAmount(tier.minBase) ?? 0n })), period, carries }
}

/** SHA-256 in hex of the text that both sides accept. */
export async function hashOfTerms(type: ContractType, terms: WireTerms): Promise<string> {
  const bytes = new TextEncoder().encode(contractText(type, termsOfWire(terms)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How each kind of contract stands: what is in force and what waits. */
export function useContractKinds() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: [...contractsKey, 'kinds'],
    queryFn: ({ signal }) =>
      Promise.all(
        contractTypes.map(async (type) => {
          const [request, current] = await Promise.all([
            send(readContractRequest, { type }, signal),
            send(readCurrentContract, { type }, signal),
          ])
          return { type, shown: request.contract ?? current.contract ?? current.next }
        }),
      ),
    enabled: isHere,
    staleTime: 0,
  })
}
