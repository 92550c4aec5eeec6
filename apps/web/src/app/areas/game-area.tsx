import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense } from 'react'
import { GameCenterScreen } from '../../features/games/game-center-screen.tsx'

// Most visitors of the entrance come for games; the lotteries follow when their tab is opened.
const LotteryPanel = lazy(() =>
  import('../../features/lottery/lottery-panel.tsx').then((module) => ({ default: module.LotteryPanel })),
)

/** Games and lotteries are areas of their own and meet only here. */
export function GameArea() {
  const text = useText()
  return (
    <GameCenterScreen
      lottery={
        <Suspense fallback={<Spinner label={text('state.loading')} />}>
          <LotteryPanel />
        </Suspense>
      }
    />
  )
}
