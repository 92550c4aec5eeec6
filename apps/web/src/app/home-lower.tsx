import { HomeFooter } from './home-footer.tsx'
import { PulseCard } from './pulse-card.tsx'

export function HomeLower() {
  return (
    <>
      <PulseCard />
      <HomeFooter />
    </>
  )
}
