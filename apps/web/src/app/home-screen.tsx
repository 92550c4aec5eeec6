import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { type LoadScreen, useLatePart } from './lazy-screen.tsx'
import { LiveStrip } from './live-strip.tsx'

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <LiveStrip />
      <HomeTiles />
      <Lower />
    </>
  )
}

const loadLower: LoadScreen = () => import('./home-lower.tsx').then(({ HomeLower }) => HomeLower)

/** Below the fold of a phone, so its code may come behind the first view; the space is kept for it. */
function Lower() {
  const { Part } = useLatePart(loadLower)
  return Part ? <Part /> : <div className="min-h-150" />
}
