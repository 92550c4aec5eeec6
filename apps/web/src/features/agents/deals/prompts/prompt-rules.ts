import type { ContractType } from '@fairground/domain/agents/contract.ts'

/** Types of account that get no prompts (AGENT-12). */
const typesWithout: readonly number[] = [4, 40, 41, 42]

/** Whether somebody can get a prompt at all: the merchant has agents and an account of such a type is here. */
export function mayBePrompted(agentPolicy: boolean, session: { readonly type: number } | null): boolean {
  return agentPolicy && session !== null && !typesWithout.includes(session.type)
}

const flags = {
  'daily-salary': 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const satisfies Record<ContractType, string>

export type ContractPrompt = { readonly type: ContractType; readonly kind: 'offer' | 'request' }

/** A flag that is there and neither 0, N nor empty is a prompt (D-56); 2 is the agent's own request. */
export function promptsOf(funds: Readonly<Record<string, unknown>>): readonly ContractPrompt[] {
  return (Object.keys(flags) as ContractType[]).flatMap((type) => {
    const flag = String(funds[flags[type]] ?? '')
    if (flag === '' || flag === '0' || flag === 'N') return []
    return [{ type, kind: flag === '2' ? 'request' : 'offer' } as const]
  })
}
