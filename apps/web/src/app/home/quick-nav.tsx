import { useText } from '@fairground/ui/words.tsx'
import fire from '../../art/fire-96.webp'
import gift from '../../art/gift-96.webp'
import headphones from '../../art/headphones-96.webp'
import moneyBag from '../../art/money-bag-96.webp'
import star from '../../art/star-96.webp'
import { useCustomerService } from '../../data/content/content.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useSession } from '../../device/session.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useOpenRoutes } from '../../routing/open-routes.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { type HomeCategory, pageOf, type QuickEntry, quickEntries } from './quick-nav-rules.ts'

const RewardBadge = createLazyComponent(() =>
  import('../../parts/rewards/reward-badge.tsx').then((module) => module.RewardBadge),
)

type Face = {
  readonly art: string
  readonly label: `quick.${'hot' | 'collection' | 'cashback' | 'service' | 'rewards'}`
}

const faces: Readonly<Partial<Record<QuickEntry, Face>>> = {
  hot: { art: fire, label: 'quick.hot' },
  collection: { art: star, label: 'quick.collection' },
  cashback: { art: moneyBag, label: 'quick.cashback' },
  service: { art: headphones, label: 'quick.service' },
  rewards: { art: gift, label: 'quick.rewards' },
}

const categories: Readonly<Partial<Record<QuickEntry, HomeCategory>>> = { hot: 'HOT', collection: 'FAV' }

type QuickNavProps = { readonly category: HomeCategory; readonly onCategory: (category: HomeCategory) => void }

export function QuickNav({ category, onCategory }: QuickNavProps) {
  const text = useText()
  const isMember = useSession() !== null
  const { capabilities } = useWhitelabel()
  const { data: services } = useCustomerService()
  const entries = quickEntries({
    manualRebate: capabilities.manualRebate,
    isOpen: useOpenRoutes(),
    // Until it is known whether there is a link, its place is kept empty, so that the others need not move.
    hasService: services === undefined || services.length > 0,
  })
  return (
    <nav className="quick-nav" aria-label={text('home.shortcuts')} style={{ '--entries': entries.length }}>
      {entries.map((entry) => {
        const face = faces[entry]
        if (!face) return null
        if (entry === 'service' && !services) return <span key={entry} className="quick-entry" />
        const chosen = categories[entry]
        const route = pageOf(entry, isMember)
        const inside = (
          <>
            <span className="quick-well">
              <img src={face.art} width={34} height={34} alt="" />
            </span>
            <span className="quick-label">{text(face.label)}</span>
            {entry === 'rewards' && isMember && <RewardBadge />}
          </>
        )
        return route ? (
          <RouteLink key={entry} route={route} className="quick-entry">
            {inside}
          </RouteLink>
        ) : (
          <button
            key={entry}
            type="button"
            className="quick-entry"
            aria-pressed={chosen === category}
            onClick={() => chosen && onCategory(chosen)}
          >
            {inside}
          </button>
        )
      })}
    </nav>
  )
}
