import { bannersForHome } from '@fairground/domain/content/banners-for-home.ts'
import { memo } from 'react'
import { useAnnouncements, useLiveModels } from '../../data/content/content.ts'
import { useVendors } from '../../data/games/games.ts'
import { homeAnnouncements } from '../../data/initial-data.ts'
import { BannerCarousel } from '../../features/content/banner-carousel.tsx'
import { NoticeMarquee } from '../../features/content/notice-marquee.tsx'
import { HotGames } from '../../parts/games/hot-games.tsx'
import { askForDownload } from '../layers/dialogs.ts'
import { useDownloads } from '../layers/use-downloads.ts'
import { CategoryChips } from './category-chips.tsx'
import { FreePlayCard } from './free-play-card.tsx'
import { HomeHero } from './home-hero.tsx'
import { useOpenLink } from './open-link.ts'
import { QuickNav } from './quick-nav.tsx'

// Each part of home reads what it shows and is drawn again for nothing else: home as a whole is too much for a weak
// phone to draw at every answer.

export const HomeBanners = memo(() => {
  const openLink = useOpenLink()
  const { data: announcements } = useAnnouncements(homeAnnouncements)
  const { data: liveModels } = useLiveModels()
  return (
    <BannerCarousel
      banners={bannersForHome(announcements?.banners ?? [], liveModels?.list)}
      welcome={<HomeHero />}
      onOpen={({ url }) => openLink(url)}
    />
  )
})

export const HomeNotices = memo(() => {
  const { data: announcements, isError } = useAnnouncements(homeAnnouncements)
  const { isIconShown } = useDownloads()
  return (
    <NoticeMarquee notices={announcements?.player} failed={isError} onDownload={isIconShown ? askForDownload : null} />
  )
})

export const HomeChips = memo(() => {
  const { data: vendors, isError } = useVendors()
  return <CategoryChips vendors={vendors} failed={isError} />
})

export const HomeFreePlay = memo(FreePlayCard)
export const HomeShortcuts = memo(QuickNav)
export const HomeHotGames = memo(HotGames)
