import './home-lower.css'
import { useWinners } from '../../../data/content/content.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useMerchantWallet } from '../../../data/wallet/merchant-wallet.ts'
import { WinnerBoard } from '../../../features/content/winner-board.tsx'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { HomeFooter } from './home-footer.tsx'
import { LiveStrip } from './live-strip.tsx'
import { PlaySafely } from './play-safely.tsx'
import { Providers } from './providers.tsx'

export function HomeLower() {
  const { data: winners } = useWinners()
  const { data: wallet } = useMerchantWallet()
  const { connectionCheck, liveGame } = useWhitelabel()
  return (
    <>
      {/* Elsewhere the makers of games stand in the footer, once. */}
      <div className="home-below">{liveGame === null ? <Providers /> : <PlaySafely />}</div>
      {/* Samples are shown where the specification is shown, and nowhere as if they were wins. */}
      {winners && !(winners.sample && liveGame !== null) && (
        <div className="home-below">
          <WinnerBoard winners={winners} wallet={wallet} />
        </div>
      )}
      {connectionCheck && (
        <>
          <LiveStrip />
          <Pulse />
        </>
      )}
      <div className="home-below">
        <HomeFooter />
      </div>
    </>
  )
}

const Pulse = createLazyComponent(() => import('./pulse-card.tsx').then(({ PulseCard }) => PulseCard))
