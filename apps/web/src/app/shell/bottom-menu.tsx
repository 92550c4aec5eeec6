import type { MessageKey } from '@fairground/i18n/keys.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { circleUser, house, logIn, megaphone, ticketPercent, userPlus, wallet } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useSession } from '../../device/session.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'
import { bottomRoutes, cellOf } from './menu-entries.ts'

type Face = { readonly label: Extract<MessageKey, `menu.${string}`>; readonly outline: string }

const faces: Readonly<Partial<Record<RouteId, Face>>> = {
  home: { label: 'menu.home', outline: house },
  notice: { label: 'menu.notices', outline: megaphone },
  invite: { label: 'menu.invite', outline: userPlus },
  deposit: { label: 'menu.deposit', outline: wallet },
  login: { label: 'menu.login', outline: logIn },
  promotions: { label: 'menu.promotions', outline: ticketPercent },
  member: { label: 'menu.me', outline: circleUser },
}

const centre = 2

export function BottomMenu({ route }: { route: RouteId }) {
  const text = useText()
  const routes = bottomRoutes(useSession() !== null)
  const cell = cellOf(route, routes)
  return (
    <nav className="bottom-menu">
      <div className="bottom-menu-cells">
        {routes.map((target, at) => {
          const face = faces[target]
          if (!face) return null
          const { outline } = face
          const label = <span className="bottom-menu-label">{text(face.label)}</span>
          if (at === centre)
            return (
              <RouteLink key={target} route={target} className="bottom-menu-cell is-centre">
                <span className="bottom-menu-disc">
                  <Outline d={outline} size={26} strokeWidth={2.3} className={target === 'login' ? 'flip' : ''} />
                </span>
                {label}
              </RouteLink>
            )
          const active = target === cell
          return (
            <RouteLink
              key={target}
              route={target}
              className="bottom-menu-cell"
              // Of a page further below the cell leads to another page.
              aria-current={active ? (target === route ? 'page' : 'true') : undefined}
            >
              <Outline d={outline} size={23} strokeWidth={active ? 2.3 : 1.9} />
              {label}
            </RouteLink>
          )
        })}
      </div>
    </nav>
  )
}
