import { useText } from '@fairground/ui/words.tsx'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { ChatButton } from '../../parts/inbox/chat-button.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'

const tabs: Partial<Readonly<Record<RouteId, string>>> = { deposit: '', withdraw: '?tab=withdrawals' }

/** Beside money that moves stand the records of it, and on every page the conversation that goes on with the desk. */
export function MemberEnd({ route }: { route: RouteId }) {
  const text = useText()
  const search = tabs[route]
  return (
    <span className="flex justify-self-end empty:hidden">
      <ChatButton />
      {search !== undefined && (
        <RouteLink route="records" search={search} className="icon-button" aria-label={text('title.records')}>
          <ReceiptText size={21} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      )}
    </span>
  )
}
