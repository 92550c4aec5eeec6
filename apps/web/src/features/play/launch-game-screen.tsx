import { useText, useWords } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../data/system/system.ts'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useLocation } from '../../routing/navigation.ts'
import { useIsFree } from '../../routing/use-real-member.ts'
import { GameFrame } from './game-frame.tsx'
import { lotteryFrameAddress, readLotteryFrame } from './lottery-address.ts'

const PushAsk = createLazyComponent(() => import('../../parts/inbox/push-prompt.tsx').then((part) => part.PushPrompt))

/** The lottery, played in our own client inside this page. */
export function LaunchGameScreen() {
  const isOpen = useRequireMember()
  const { search } = useLocation()
  return (
    isOpen && (
      <>
        <LotteryFrame key={search} search={search} />
        <PushAsk />
      </>
    )
  )
}

function LotteryFrame({ search }: { search: string }) {
  const text = useText()
  const { language } = useWords()
  const isDemo = useIsFree()
  // A brand whose lotteries open at their board gives the board the room of the top bar too.
  const hasOwnHead = useWhitelabel().lotteryStart === 'board'
  const open = async () => {
    const address = lotteryFrameAddress(readLotteryFrame(search), language, hasOwnHead)
    return { src: new URL(address, location.origin).href, isDemo }
  }
  return <GameFrame route="launchGame" title={text('title.launchGame')} open={open} hasOwnHead={hasOwnHead} />
}
