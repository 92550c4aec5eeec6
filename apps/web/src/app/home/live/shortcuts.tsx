import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import controller from '../../../art/game-controller-96.webp'
import headphones from '../../../art/headphones-96.webp'
import receipt from '../../../art/receipt-96.webp'
import shield from '../../../art/shield-96.webp'
import slots from '../../../art/slot-machine-96.webp'
import star from '../../../art/star-96.webp'
import ticket from '../../../art/ticket-96.webp'
import { useCustomerService } from '../../../data/content/content.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useSession } from '../../../device/session.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { type Shortcut, shortcutRoutes } from './shortcut-rules.ts'

type Face = { readonly label: MessageKey; readonly art: string; readonly search?: string }

const faces: Readonly<Record<Shortcut, Face>> = {
  lottery: { label: 'category.LOTT', art: ticket },
  gameCenter: { label: 'menu.games', art: slots },
  bets: { label: 'title.bets', art: receipt },
  gameList: { label: 'quick.collection', art: star, search: writeQuery({ [gameQueryKeys.kind]: 'fav' }) },
  limits: { label: 'title.limits', art: shield },
  trial: { label: 'home.freePlay', art: controller },
  protection: { label: 'title.protection', art: shield },
  service: { label: 'quick.service', art: headphones },
}

/** The pages that somebody wants next; what is not open is not shown. */
export function Shortcuts() {
  const text = useText()
  const isMember = useSession() !== null
  const hasTrial = useWhitelabel().trialMerchantCode !== null
  const { data: services } = useCustomerService()
  const hasService = services === undefined || services.length > 0
  return (
    <nav className="quick-nav" aria-label={text('home.shortcuts')}>
      {shortcutRoutes({ isMember, hasTrial, hasService }).map((route) =>
        // Until it is known whether there is a link, its place is kept empty, so that the others need not move.
        route === 'service' && !services ? (
          <span key={route} className="quick-entry" />
        ) : (
          <RouteLink key={route} route={route} search={faces[route].search ?? ''} className="quick-entry">
            <span className="quick-well">
              <img src={faces[route].art} width={34} height={34} alt="" />
            </span>
            <span className="quick-label">{text(faces[route].label)}</span>
          </RouteLink>
        ),
      )}
    </nav>
  )
}
