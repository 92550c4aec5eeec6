import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBoardState } from '../board-context.tsx'

/** Tools stand above the slip, in reach of the thumb. A low screen has no room there: they stand behind the numbers. */
export function ToolsPortal({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { toolsSlot } = useBoardState()
  const [isLow] = useState(() => matchMedia('(max-height: 699px)').matches)
  const tools = <section aria-label={text('board.tools')}>{children}</section>
  if (isLow) return tools
  return toolsSlot && createPortal(tools, toolsSlot)
}
