import { type ReactNode, useState } from 'react'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useFirstInteraction } from '../../device/first-interaction.ts'
import { useNear } from '../../device/lazy-load.ts'
import { useSession } from '../../device/session.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { RegisterLayer } from '../layers/register-layer.tsx'
import { HomeLoading } from './home-loading.tsx'
import { HomeBanners, HomeChips, HomeFreePlay, HomeHotGames, HomeNotices, HomeShortcuts } from './home-sections.tsx'
import { Shortcuts } from './live/shortcuts.tsx'
import { LivePlaceholder } from './live-placeholder.tsx'
import { PopupGate } from './popup-gate.tsx'
import { firstHomeCategory } from './quick-nav-rules.ts'

export function HomeScreen() {
  const { drawFacts, liveGame, trialMerchantCode } = useWhitelabel()
  const isMember = useSession() !== null
  const hasTrial = trialMerchantCode !== null
  const [category, setCategory] = useState(firstHomeCategory)
  return (
    <>
      <HomeLoading />
      {/* A brand that leads with a game of the platform shows first what opens, and its offers below. */}
      {liveGame !== null ? (
        <>
          <LiveHead game={liveGame} />
          {drawFacts && <Facts />}
          <Shortcuts />
          <OpenTiles />
          <Below place="previews-place">
            <Previews />
          </Below>
          <Below place="offers-place">
            <HomeBanners />
            <HomeNotices />
          </Below>
        </>
      ) : (
        <>
          <HomeBanners />
          <Open />
          <HomeNotices />
          {!isMember && hasTrial && <HomeFreePlay />}
          {drawFacts && <Facts />}
          <HomeShortcuts category={isMember ? category : firstHomeCategory} onCategory={setCategory} />
          <HomeChips />
          {isMember && category === 'FAV' ? <Favourites /> : <HomeHotGames area="home" />}
        </>
      )}
      <Below place="min-h-150">
        <Lower />
      </Below>
      <PopupGate />
      <RegisterLayer />
    </>
  )
}

/** Its times make the phone ask, so its code comes behind the first view; its place is kept. */
const loadOpen = () => import('./play-now.tsx').then(({ PlayNow }) => PlayNow)
const Open = createLazyComponent(loadOpen, <div className="home-open" />)

/** Two rows of tiles, so that what follows need not move. */
const OpenTiles = createLazyComponent(loadOpen, <div className="home-open is-grid" />)

/** The code of a bet is no part of the first view; the shapes stand where the cards will be. */
const LiveHead = createLazyComponent(
  withLazyWords(() => import('./live/live-top.tsx').then(({ LiveTop }) => LiveTop)),
  <LivePlaceholder />,
)

const Previews = createLazyComponent(
  () => import('./live/previews.tsx').then(({ Previews: Part }) => Part),
  <div className="previews-place" data-late />,
)

const Favourites = createLazyComponent(() =>
  import('./home-favourites.tsx').then(({ HomeFavourites }) => HomeFavourites),
)

/** Soon after the first drawing: its answers are no part of the first view. */
const factsAfterMs = 1_500

const factsPlace = <div className="facts-place" data-late />

const LateFacts = createLazyComponent(
  withLazyWords(() => import('./draw-facts.tsx').then(({ DrawFacts }) => DrawFacts)),
  factsPlace,
)

function Facts() {
  return useFirstInteraction(factsAfterMs) ? <LateFacts /> : factsPlace
}

const Lower = createLazyComponent(
  withLazyWords(() => import('./lower/home-lower.tsx').then(({ HomeLower }) => HomeLower)),
  <div className="min-h-150" data-late />,
)

/** A visitor who has not touched the page by now is reading it and may look further down at any time. */
const belowAfterMs = 6_000

/** Below the fold of a phone, so it comes when it is wanted; the space is kept for it. */
function Below({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  const wanted = useFirstInteraction(belowAfterMs)
  const { ref, near } = useNear<HTMLDivElement>()
  return wanted || near ? children : <div ref={ref} className={place} data-late />
}
