import { useText, useWords } from '@fairground/ui/words.tsx'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { useLocation } from '../../routing/navigation.ts'
import { useIsFree } from '../../routing/use-real-member.ts'
import { GameFrame } from './game-frame.tsx'
import { lotteryFrameAddress, readLotteryFrame } from './lottery-address.ts'

/** The lottery, played in our own client inside this page. */
export function LaunchGameScreen() {
  const isOpen = useRequireMember()
  const { search } = useLocation()
  return isOpen && <LotteryFrame key={search} search={search} />
}

function LotteryFrame({ search }: { search: string }) {
  const text = useText()
  const { language } = useWords()
  const isDemo = useIsFree()
  const open = async () => {
    const address = lotteryFrameAddress(readLotteryFrame(search), language)
    return { src: new URL(address, location.origin).href, isDemo }
  }
  return <GameFrame route="launchGame" title={text('title.launchGame')} open={open} />
}
