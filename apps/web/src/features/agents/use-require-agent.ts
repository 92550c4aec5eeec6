import { useEffect } from 'react'
import { useIsAgent } from '../../data/agents/agents.ts'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'

/** Whether this page is for the account that is here. A guest logs in first; an account without a team goes home. */
export function useRequireAgent(): boolean {
  const navigation = useNavigation()
  const isMember = useRequireMember({ freeTo: 'home' })
  const isAgent = useIsAgent()
  const isElsewhere = isMember && !isAgent
  useEffect(() => {
    if (isElsewhere) void navigation.go(routeTable.home.path, { replace: true })
  }, [isElsewhere, navigation])
  return isMember && isAgent
}
