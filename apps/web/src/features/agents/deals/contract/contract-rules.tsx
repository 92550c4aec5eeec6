import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import DoorOpen from 'lucide-react/icons/door-open'
import Split from 'lucide-react/icons/split'
import UserX from 'lucide-react/icons/user-x'
import type { AgentContract } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'

/** What no table says. */
export function ContractRules({ contract }: { readonly contract: AgentContract }) {
  const text = useText()
  const { name: brand } = useWhitelabel()
  const { terms, isMine, name, type } = contract
  const { period } = terms
  return (
    <ul className="deal-rules">
      <Rule icon={CalendarClock}>
        {type === 'dividend' ? text('contract.rule.checked', { brand }) : text(`contract.rule.${type}`)}
      </Rule>
      <Rule icon={UserX}>{isMine ? text('contract.rule.own') : text('contract.rule.theirOwn', { name })}</Rule>
      <Rule icon={Split}>{isMine ? text('contract.rule.below') : text('contract.rule.offYours', { name })}</Rule>
      <Rule icon={DoorOpen}>{text(`contract.rule.end.${period}`)}</Rule>
    </ul>
  )
}

function Rule({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li>
      <Icon size={18} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
