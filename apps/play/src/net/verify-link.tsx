import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { shieldCheck } from '../board/outlines.ts'
import { isFramed, postToHost, verifyAddress } from './host-frame.ts'

type VerifyLinkProps = {
  readonly of: string
  readonly label?: string
  readonly className?: string
  /** What it says in place of its usual word. */
  readonly text?: string
}

/** A frame may not move the window around it, so the page is asked to; alone in a tab it is a link like any other. */
export function VerifyLink({ of, label, text: said, className = 'verify-link' }: VerifyLinkProps) {
  const text = useText()
  return (
    <a
      className={className}
      href={verifyAddress(of)}
      aria-label={label}
      onClick={(event) => {
        if (!isFramed()) return
        event.preventDefault()
        postToHost({ type: 'fairground.verify', of })
      }}
    >
      <Outline d={shieldCheck} size={16} />
      {said ?? text('play.verify')}
    </a>
  )
}
