import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AgentContract } from '../../../../data/agents/contracts.ts'
import { writeQuery } from '../../../../routing/location-query.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { useStateWords } from './contract-head.tsx'
import { routeOfContract } from './contract-routes.ts'

type RowProps = { readonly contract: AgentContract; readonly label: string }

/** Opens one contract on the page of its kind. */
export function ContractRow({ contract, label }: RowProps) {
  const { text } = useStateWords(contract)
  const { id, type } = contract
  return (
    <RouteLink route={routeOfContract[type]} search={writeQuery({ contract: id })} className="list-row">
      <span className="list-words">
        <bdi className="list-label">{label}</bdi>
        <span className="list-hint">{text}</span>
      </span>
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}
