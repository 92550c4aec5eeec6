import { Refusal } from '@fairground/domain/refusals.ts'
import type { Agent } from '@fairground/modules/agents/agent.ts'
import { accountOf, type RequestContext } from '../../http/answer.ts'

/** The agent who calls. A brand can do without agents, and say which types of account are some (D-19). */
export function agentOf(answering: RequestContext): Agent {
  const { merchant } = answering
  const { memberId, type } = accountOf(answering)
  if (!merchant.capabilities.agentPolicy) throw new Refusal('NO_PERMISSION')
  if (!merchant.settings.agentTypes.includes(type)) throw new Refusal('NOT_AN_AGENT')
  return { merchantId: merchant.id, memberId, zone: merchant.brand.zone }
}
