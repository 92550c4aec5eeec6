import '../../parts/parts.css'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileSignature from 'lucide-react/icons/file-pen-line'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useContractFlags } from '../../../../data/agents/prompts.ts'
import { useSession } from '../../../../device/session.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { routeOfContract } from '../contract/contract-routes.ts'
import { promptsOf } from './prompt-rules.ts'

/** The member who closed it on this visit. */
let closedBy: string | null = null

/** What waits of a contract, above the bottom menu of home. It blocks nothing, and closed it stays away for this visit. */
export function ContractPrompts() {
  const text = useText()
  const { data } = useContractFlags()
  const userName = useSession()?.userName ?? null
  const [isGone, setGone] = useState(closedBy === userName)
  const prompts = data && !isGone ? promptsOf(data) : []
  const isShown = prompts.length > 0
  const close = () => {
    closedBy = userName
    setGone(true)
  }
  useEffect(() => {
    if (!isShown) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (!isShown) return null
  return (
    <aside className="deal-prompts" aria-label={text('contract.prompts')}>
      <div className="min-w-0 flex-1">
        {prompts.map(({ type, kind }) => (
          <RouteLink key={type} route={routeOfContract[type]} className="deal-prompt">
            <FileSignature size={20} strokeWidth={2.1} aria-hidden="true" />
            <span>{text(`contract.${kind}.${type}`)}</span>
            <b>{text(kind === 'offer' ? 'contract.seeOffer' : 'contract.seeRequest')}</b>
            <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
          </RouteLink>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label={text('dialog.close')} onClick={close}>
        <X size={19} strokeWidth={2.4} />
      </button>
    </aside>
  )
}
