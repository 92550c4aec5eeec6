import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useCloseByBack } from './layers-by-back.ts'

type LayerProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** A sheet over the board. Its cross, a tap beside it, Escape and the way back close it. */
export function Layer({ title, onClose, children }: LayerProps) {
  const text = useText()
  useCloseByBack(onClose)
  return (
    <Sheet title={title} close={text('play.close')} onClose={onClose}>
      {children}
    </Sheet>
  )
}
