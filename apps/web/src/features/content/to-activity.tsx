import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { RouteLink } from '../../routing/route-link.tsx'

/** POP-03: a promotion's popup leads a member to the reward centre. */
export function ToActivity({ onFollow }: { readonly onFollow: () => void }) {
  const text = useText()
  return (
    <RouteLink route="rewards" className={`${buttonClass()} mt-4 w-full shrink-0`} onFollow={onFollow}>
      {text('rewards.toActivity')}
    </RouteLink>
  )
}
