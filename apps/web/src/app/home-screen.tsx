import { HomeFooter } from './home-footer.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LiveStrip } from './live-strip.tsx'
import { PulseCard } from './pulse-card.tsx'

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <LiveStrip />
      <HomeTiles />
      <PulseCard />
      <HomeFooter />
    </>
  )
}
