import type { MessageKey } from '@fairground/i18n/keys.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import {
  circleUser,
  gamepad,
  house,
  logIn,
  megaphone,
  ticketPercent,
  userPlus,
  wallet,
} from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useSession } from '../device/session.ts'
import { useOpenRoutes } from './open-routes.ts'
import { RouteLink } from './route-link.tsx'
import type { RouteId } from './route-table.ts'

type Cell = { readonly route: RouteId; readonly label: MenuKey; readonly outline: string }
type MenuKey = Extract<MessageKey, `menu.${string}`>

type Slots = { readonly second: Cell; readonly centre: Cell }

const home: Cell = { route: 'home', label: 'menu.home', outline: house }
const forGuests: Slots = {
  second: { route: 'invite', label: 'menu.invite', outline: userPlus },
  centre: { route: 'login', label: 'menu.login', outline: logIn },
}
/** Where nobody can be invited yet, the second slot leads a guest to the games. */
const games: Cell = { route: 'gameCenter', label: 'menu.games', outline: gamepad }
const forMembers: Slots = {
  second: { route: 'notice', label: 'menu.notices', outline: megaphone },
  centre: { route: 'deposit', label: 'menu.deposit', outline: wallet },
}
const afterCentre: readonly Cell[] = [
  { route: 'promotions', label: 'menu.promotions', outline: ticketPercent },
  { route: 'member', label: 'menu.me', outline: circleUser },
]

export function BottomMenu({ route }: { route: RouteId }) {
  const text = useText()
  const isOpen = useOpenRoutes()
  const { second, centre } = useSession() ? forMembers : forGuests
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
        {[home, isOpen(second.route) ? second : games].map(cell)}
        <RouteLink route={centre.route} className="bottom-menu-cell is-centre">
          <span className="bottom-menu-disc">
            <Outline
              d={centre.outline}
              size={26}
              strokeWidth={2.3}
              className={centre.route === 'login' ? 'flip' : ''}
            />
          </span>
          <span className="bottom-menu-label">{text(centre.label)}</span>
        </RouteLink>
        {afterCentre.map(cell)}
      </div>
    </nav>
  )
}
