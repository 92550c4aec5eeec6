import { Outline } from '@fairground/ui/outline.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useLoginFirst } from './use-login-first.ts'

// Lucide's star (ISC licence) as one path: it is part of the first view.
const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z'

type FavouriteStarProps = { readonly name: string; readonly size: number; readonly className: string }

export function FavouriteStar({ name, size, className }: FavouriteStarProps) {
  const text = useText()
  // A member's own list is still to come, and the star says so.
  const loginFirst = useLoginFirst(() => toast('warning', text('coming.title')))
  return (
    <button type="button" className={className} aria-label={text('star.add', { name })} onClick={loginFirst}>
      <Outline d={star} size={size} strokeWidth={2.2} />
    </button>
  )
}
