import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useCloseByBack } from './layers-by-back.ts'

type LayerProps = {
  readonly title: string
  /** Behind the title, in place of the cross: what stands there has a way to close it too. */
  readonly end?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the board. Its cross, a tap beside it, Escape and the way back close it. */
export function Layer({ title, end, onClose, children }: LayerProps) {
  const text = useText()
  useCloseByBack(onClose)
  return (
    <Sheet title={title} {...(end === undefined ? { close: text('play.close') } : { end })} onClose={onClose}>
      {children}
    </Sheet>
  )
}
