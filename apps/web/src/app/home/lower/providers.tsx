import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useVendors } from '../../../data/games/games.ts'
import { EmptyView } from '../../../parts/page/empty-view.tsx'
import { LoadFailed } from '../../../parts/page/load-states.tsx'
import { addressOf } from '../../../routing/location-query.ts'
import { useNavigation } from '../../../routing/navigation.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { routeTable } from '../../../routing/route-table.ts'
import { IconTabs } from './icon-tabs.tsx'
import { vendorsOf } from './vendors-of.ts'

/** The games of third parties, by who made them. */
export function Providers() {
  const text = useText()
  return (
    <section aria-labelledby="providers">
      <div className="section-head mt-3 flex-wrap">
        <h2 id="providers">{text('home.providers')}</h2>
        <RouteLink route="gameCenter" className="section-more">
          {text('title.gameCenter')}
          <Outline d={chevronRight} size={17} strokeWidth={2.3} className="flip" />
        </RouteLink>
      </div>
      <ProviderTabs />
    </section>
  )
}

function ProviderTabs() {
  const text = useText()
  const navigation = useNavigation()
  const { data, isError, isFetching, refetch } = useVendors()
  if (!data) return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <TabSkeletons />
  const vendors = vendorsOf(data)
  if (vendors.length === 0) return <EmptyView title={text('home.providersEmpty')} />
  return (
    <IconTabs
      label={text('home.providers')}
      items={vendors}
      onChoose={(_, { vendorCode }) =>
        navigation.go(addressOf(routeTable.gameList.path, { [gameQueryKeys.vendor]: vendorCode }))
      }
    />
  )
}

function TabSkeletons() {
  return (
    <div className="icon-tabs">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="icon-tab" />
      ))}
    </div>
  )
}
