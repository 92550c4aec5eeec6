import '../parts.css'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'

type RowProps = {
  readonly icon: LucideIcon
  readonly hue: number
  readonly label: string
  readonly hint?: string
}

export function ListCard({ children }: { children: ReactNode }) {
  return <div className="list-card">{children}</div>
}

type RouteRowProps = RowProps & { readonly route: RouteId; readonly search?: string; readonly badge?: ReactNode }

export function RouteRow({ route, search = '', badge, ...row }: RouteRowProps) {
  return (
    <RouteLink route={route} search={search} className="list-row">
      <RowFace {...row} />
      {badge}
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}

type ActionRowProps = RowProps & { readonly onTap: () => void; readonly badge?: ReactNode }

/** Opens something above the page. */
export function ActionRow({ onTap, badge, ...row }: ActionRowProps) {
  return (
    <button type="button" className="list-row" aria-haspopup="dialog" onClick={onTap}>
      <RowFace {...row} />
      {badge}
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </button>
  )
}

/** Leaves the product, so that the page stays behind and the other side learns nothing about it. */
export function OutsideRow({ href, ...row }: RowProps & { readonly href: string }) {
  return (
    <a className="list-row" href={href} target="_blank" rel="noopener noreferrer">
      <RowFace {...row} />
      <ExternalLink size={17} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
    </a>
  )
}

function RowFace({ icon: Icon, hue, label, hint }: RowProps) {
  return (
    <>
      <span className="list-well" style={{ '--row-h': hue }}>
        <Icon size={20} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="list-words">
        <span className="list-label">{label}</span>
        {hint && <span className="list-hint">{hint}</span>}
      </span>
    </>
  )
}
