import { useText } from '@fairground/ui/words.tsx'
import type { Promotion } from '../../../data/rewards/promotions.ts'

export function stateOf({ state, enabled }: Promotion) {
  return enabled || state ? (state?.code ?? 'open') : 'ended'
}

/** How far somebody is with a promotion. One that is simply open needs no word for it. */
export function PromotionState({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const code = stateOf(promotion)
  if (code === 'open') return null
  return (
    <span className="reward-pill" data-state={code}>
      {text(`rewards.promotion.${code}`)}
    </span>
  )
}
