import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { ticket } from '../board/outlines.ts'

type ProblemProps = { readonly said: string; readonly way: string; readonly onWay: () => void }

/** What went wrong, and the one way on. */
export function Problem({ said, way, onWay }: ProblemProps) {
  return (
    <div className="play-problem" role="alert">
      <Outline d={ticket} size={52} />
      <p>{said}</p>
      <Button look="soft" size="medium" onClick={onWay}>
        {way}
      </Button>
    </div>
  )
}
