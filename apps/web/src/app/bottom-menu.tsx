import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, House, LogIn, type LucideIcon, TicketPercent, UserRoundPlus } from 'lucide-react'
import { type RouteId, routeTable } from './route-table.ts'

type Cell = { readonly route: RouteId; readonly label: MenuKey; readonly icon: LucideIcon }
type MenuKey = Extract<MessageKey, `menu.${string}`>

const beforeCentre: readonly Cell[] = [
  { route: 'home', label: 'menu.home', icon: House },
  { route: 'invite', label: 'menu.invite', icon: UserRoundPlus },
]
const centre: Cell = { route: 'login', label: 'menu.login', icon: LogIn }
const afterCentre: readonly Cell[] = [
  { route: 'promotions', label: 'menu.promotions', icon: TicketPercent },
  { route: 'member', label: 'menu.me', icon: CircleUserRound },
]

export function BottomMenu({ route }: { route: RouteId }) {
  const text = useText()
  const cell = ({ route: target, label, icon: Icon }: Cell) => {
    const active = target === route
    return (
      <Link
        key={target}
        to={routeTable[target].path}
        className="bottom-menu-cell"
        aria-current={active ? 'page' : undefined}
      >
        <Icon size={23} strokeWidth={active ? 2.3 : 1.9} />
        <span className="bottom-menu-label">{text(label)}</span>
      </Link>
    )
  }
  return (
    <nav className="bottom-menu">
      <div className="bottom-menu-cells">
        {beforeCentre.map(cell)}
        <Link to={routeTable[centre.route].path} className="bottom-menu-cell is-centre">
          <span className="bottom-menu-disc">
            <centre.icon size={26} strokeWidth={2.3} className="flip" />
          </span>
          <span className="bottom-menu-label">{text(centre.label)}</span>
        </Link>
        {afterCentre.map(cell)}
      </div>
    </nav>
  )
}
