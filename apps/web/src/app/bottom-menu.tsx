import type { MessageKey } from '@fairground/i18n/keys.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { circleUser, house, logIn, ticketPercent, userPlus } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { RouteLink } from './route-link.tsx'
import type { RouteId } from './route-table.ts'

type Cell = { readonly route: RouteId; readonly label: MenuKey; readonly outline: string }
type MenuKey = Extract<MessageKey, `menu.${string}`>

const beforeCentre: readonly Cell[] = [
  { route: 'home', label: 'menu.home', outline: house },
  { route: 'invite', label: 'menu.invite', outline: userPlus },
]
const centre: Cell = { route: 'login', label: 'menu.login', outline: logIn }
const afterCentre: readonly Cell[] = [
  { route: 'promotions', label: 'menu.promotions', outline: ticketPercent },
  { route: 'member', label: 'menu.me', outline: circleUser },
]

export function BottomMenu({ route }: { route: RouteId }) {
  const text = useText()
  const cell = ({ route: target, label, outline }: Cell) => {
    const active = target === route
    return (
      <RouteLink key={target} route={target} className="bottom-menu-cell" aria-current={active ? 'page' : undefined}>
        <Outline d={outline} size={23} strokeWidth={active ? 2.3 : 1.9} />
        <span className="bottom-menu-label">{text(label)}</span>
      </RouteLink>
    )
  }
  return (
    <nav className="bottom-menu">
      <div className="bottom-menu-cells">
        {beforeCentre.map(cell)}
        <RouteLink route={centre.route} className="bottom-menu-cell is-centre">
          <span className="bottom-menu-disc">
            <Outline d={centre.outline} size={26} strokeWidth={2.3} className="flip" />
          </span>
          <span className="bottom-menu-label">{text(centre.label)}</span>
        </RouteLink>
        {afterCentre.map(cell)}
      </div>
    </nav>
  )
}
