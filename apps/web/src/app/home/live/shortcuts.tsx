import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import controller from '../../../art/game-controller-96.webp'
import headphones from '../../../art/headphones-96.webp'
import shield from '../../../art/shield-96.webp'
import slots from '../../../art/slot-machine-96.webp'
import star from '../../../art/star-96.webp'
import ticket from '../../../art/ticket-96.webp'
import { useCustomerService } from '../../../data/content/content.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useSession } from '../../../device/session.ts'
import { writeQuery } from '../../../routing/place-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { RouteId } from '../../../routing/route-table.ts'

type Shortcut = {
  readonly route: RouteId
  readonly label: MessageKey
  readonly art: string
  readonly search?: string
}

const lotteries: Shortcut = { route: 'lottery', label: 'category.LOTT', art: ticket }
const games: Shortcut = { route: 'gameCenter', label: 'menu.games', art: slots }
const favourites: Shortcut = {
  route: 'gameList',
  label: 'quick.collection',
  art: star,
  search: writeQuery({ [gameQueryKeys.kind]: 'fav' }),
}
const limits: Shortcut = { route: 'limits', label: 'title.limits', art: shield }
const freePlay: Shortcut = { route: 'trial', label: 'home.freePlay', art: controller }
const safely: Shortcut = { route: 'protection', label: 'title.protection', art: shield }
const service: Shortcut = { route: 'service', label: 'quick.service', art: headphones }

/** The pages that somebody wants next; what is not open is not shown. */
export function Shortcuts() {
  const text = useText()
  const isMember = useSession() !== null
  const hasTrial = useWhitelabel().trialMerchantCode !== null
  const { data: services } = useCustomerService()
  const own = isMember ? [favourites, limits] : [...(hasTrial ? [freePlay] : []), safely]
  // Until it is known whether there is a link, its place is kept empty, so that the others need not move.
  const hasService = services === undefined || services.length > 0
  return (
    <nav className="quick-nav" aria-label={text('home.shortcuts')}>
      {[lotteries, games, ...own].map((shortcut) => (
        <Entry key={shortcut.label} {...shortcut} />
      ))}
      {hasService && (services ? <Entry {...service} /> : <span className="quick-entry" />)}
    </nav>
  )
}

function Entry({ route, label, art, search = '' }: Shortcut) {
  const text = useText()
  return (
    <RouteLink route={route} search={search} className="quick-entry">
      <span className="quick-well">
        <img src={art} width={34} height={34} alt="" />
      </span>
      <span className="quick-label">{text(label)}</span>
    </RouteLink>
  )
}
