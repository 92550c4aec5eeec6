import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import FileSignature from 'lucide-react/icons/file-signature'
import Link2 from 'lucide-react/icons/link-2'
import Network from 'lucide-react/icons/network'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Tickets from 'lucide-react/icons/tickets'
import { ListCard, RouteRow } from '../../../../parts/page/list-row.tsx'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { dailyRoutes, type ShortcutRoute, termRoutes } from './shortcut-routes.ts'

const faces: Readonly<Record<ShortcutRoute, { readonly icon: LucideIcon; readonly hue: number }>> = {
  downline: { icon: Network, hue: 148 },
  affiliates: { icon: Link2, hue: 222 },
  transfer: { icon: Send, hue: 170 },
  payouts: { icon: ReceiptText, hue: 86 },
  rebates: { icon: Percent, hue: 40 },
  quotas: { icon: Tickets, hue: 288 },
  contracts: { icon: FileSignature, hue: 196 },
}

export function Shortcuts() {
  const text = useText()
  return (
    <nav className="agents-shortcuts" aria-label={text('title.agents')}>
      {dailyRoutes.map((route) => {
        const { icon: Icon, hue } = faces[route]
        return (
          <RouteLink key={route} route={route} className="agents-shortcut">
            <span className="list-well agents-well" style={{ '--row-h': hue }}>
              <Icon size={23} strokeWidth={2} aria-hidden="true" />
            </span>
            {text(`agents.page.${route}`)}
          </RouteLink>
        )
      })}
    </nav>
  )
}

export function TermRows() {
  const text = useText()
  return (
    <ListCard>
      {termRoutes.map((route) => (
        <RouteRow key={route} route={route} {...faces[route]} label={text(`agents.page.${route}`)} />
      ))}
    </ListCard>
  )
}
