import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useLoginFirst } from '../account/use-login-first.ts'

// Lucide's star (ISC licence) as one path: it is part of the first view.
const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z'

type FavouriteStarProps = {
  readonly name: string
  readonly size: number
  readonly className: string
  readonly starred: boolean
  /** What a member's tap does; a guest is led to the login. */
  readonly onStar: () => void
}

export function FavouriteStar({ name, size, className, starred, onStar }: FavouriteStarProps) {
  const text = useText()
  const loginFirst = useLoginFirst(onStar)
  return (
    <button
      type="button"
      className={`favourite-star ${className}`}
      data-starred={starred}
      aria-label={text(starred ? 'star.remove' : 'star.add', { name })}
      onClick={loginFirst}
    >
      <Outline d={star} size={size} strokeWidth={2.2} />
    </button>
  )
}
