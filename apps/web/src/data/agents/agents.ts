import { useSession } from '../../device/session.ts'
import { useWhitelabel } from '../system/system.ts'

/** Whether the account that is here has the screens of agents (D-19). The server decides at every call. */
export function useIsAgent(): boolean {
  const { agentTypes } = useWhitelabel()
  const session = useSession()
  return session !== null && agentTypes.includes(session.type)
}

/** Below the member, so that it is forgotten with the session. */
export const agentsKey = ['member', 'agents'] as const
