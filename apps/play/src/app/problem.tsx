import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { ticket } from '../board/outlines.ts'

type ProblemProps = { readonly message: string; readonly actionLabel: string; readonly onAction: () => void }

/** What went wrong, and the one way on. */
export function Problem({ message, actionLabel, onAction }: ProblemProps) {
  return (
    <div className="play-problem" role="alert">
      <Outline d={ticket} size={52} />
      <p>{message}</p>
      <Button variant="soft" size="medium" onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  )
}
