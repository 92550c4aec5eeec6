import { bannersForHome } from '@fairground/domain/content/banners-for-home.ts'
import { useState } from 'react'
import { useAnnouncements, useLiveModels } from '../../data/content/content.ts'
import { useVendors } from '../../data/games/games.ts'
import { homeAnnouncements } from '../../data/initial-data.ts'
import { withLateWords } from '../../data/system/catalogues.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useMerchantWallet } from '../../data/wallet/merchant-wallet.ts'
import { useNear } from '../../device/lazy-load.ts'
import { useSession } from '../../device/session.ts'
import { useWanted } from '../../device/wanted.ts'
import { BannerCarousel } from '../../features/content/banner-carousel.tsx'
import { NoticeMarquee } from '../../features/content/notice-marquee.tsx'
import { HotGames } from '../../parts/games/hot-games.tsx'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'
import { askForDownload } from '../layers/dialogs.ts'
import { RegisterLayer } from '../layers/register-layer.tsx'
import { useDownloads } from '../layers/use-downloads.ts'
import { CategoryChips } from './category-chips.tsx'
import { FreePlayCard } from './free-play-card.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLoading } from './home-loading.tsx'
import { Shortcuts } from './live/shortcuts.tsx'
import { LivePlace } from './live-place.tsx'
import { useOpenLink } from './open-link.ts'
import { PopupGate } from './popup-gate.tsx'
import { QuickNav } from './quick-nav.tsx'
import { firstHomeCategory } from './quick-nav-rules.ts'

export function HomeScreen() {
  const openLink = useOpenLink()
  const announcements = useAnnouncements(homeAnnouncements)
  const liveModels = useLiveModels()
  const vendors = useVendors()
  const wallet = useMerchantWallet()
  const { isIconShown } = useDownloads()
  const { drawFacts, liveGame, trialMerchantCode } = useWhitelabel()
  const isMember = useSession() !== null
  const hasTrial = trialMerchantCode !== null
  const [category, setCategory] = useState(firstHomeCategory)
  const loading = <HomeLoading pending={[announcements, vendors, wallet].some(({ isPending }) => isPending)} />
  const offers = (
    <BannerCarousel
      banners={bannersForHome(announcements.data?.banners ?? [], liveModels.data?.list)}
      welcome={<HomeHero />}
      onOpen={({ url }) => openLink(url)}
    />
  )
  const notices = (
    <NoticeMarquee
      notices={announcements.data?.player}
      failed={announcements.isError}
      onDownload={isIconShown ? askForDownload : null}
    />
  )
  // A brand that leads with a game of the platform shows first what opens, and its offers below.
  if (liveGame !== null)
    return (
      <>
        {loading}
        <LiveHead game={liveGame} />
        {drawFacts && <Facts />}
        <Shortcuts />
        <OpenTiles />
        <Previews />
        {notices}
        {offers}
        <Lower />
        <PopupGate />
        <RegisterLayer />
      </>
    )
  return (
    <>
      {loading}
      {offers}
      <Open />
      {notices}
      {!isMember && hasTrial && <FreePlayCard />}
      {drawFacts && <Facts />}
      <QuickNav category={isMember ? category : firstHomeCategory} onCategory={setCategory} />
      <CategoryChips vendors={vendors.data} failed={vendors.isError} />
      {isMember && category === 'FAV' ? <Favourites /> : <HotGames area="home" />}
      <Lower />
      <PopupGate />
      <RegisterLayer />
    </>
  )
}

/** Its times make the phone ask, so its code comes behind the first view; its place is kept. */
const Open = createLatePart(
  () => import('./play-now.tsx').then(({ PlayNow }) => PlayNow),
  <div className="home-open" />,
)

/** Two rows of tiles, so that what follows need not move. */
const OpenTiles = createLatePart(
  () => import('./play-now.tsx').then(({ PlayNow }) => PlayNow),
  <div className="home-open is-grid" />,
)

/** The code of a bet is no part of the first view; the shapes stand where the cards will be. */
const LiveHead = createLatePart(
  withLateWords(() => import('./live/live-top.tsx').then(({ LiveTop }) => LiveTop)),
  <LivePlace />,
)

const Previews = createLatePart(
  () => import('./live/previews.tsx').then(({ Previews: Part }) => Part),
  <div className="previews-place" data-late />,
)

const Favourites = createLatePart(() => import('./home-favourites.tsx').then(({ HomeFavourites }) => HomeFavourites))

/** Soon after the first drawing: its answers are no part of the first view. */
const factsAfterMs = 1_500

const factsPlace = <div className="facts-place" data-late />

const LateFacts = createLatePart(() => import('./draw-facts.tsx').then(({ DrawFacts }) => DrawFacts), factsPlace)

function Facts() {
  return useWanted(factsAfterMs) ? <LateFacts /> : factsPlace
}

/** Whoever has not touched the page by now is reading it, and a reader may look further down at any time. */
const lowerAfterMs = 6_000

const LateLower = createLatePart(
  () => import('./lower/home-lower.tsx').then(({ HomeLower }) => HomeLower),
  <div className="min-h-150" data-late />,
)

/** Below the fold of a phone, so it comes when it is wanted; the space is kept for it. */
function Lower() {
  const wanted = useWanted(lowerAfterMs)
  const { ref, near } = useNear<HTMLDivElement>()
  return wanted || near ? <LateLower /> : <div ref={ref} className="min-h-150" data-late />
}
