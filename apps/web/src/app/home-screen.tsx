import { lazy, Suspense } from 'react'
import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LiveStrip } from './live-strip.tsx'

// Below the fold of a phone, so its code may come behind the first view; the space is kept for it.
const HomeLower = lazy(() => import('./home-lower.tsx').then((module) => ({ default: module.HomeLower })))

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <LiveStrip />
      <HomeTiles />
      <Suspense fallback={<div className="min-h-150" />}>
        <HomeLower />
      </Suspense>
    </>
  )
}
