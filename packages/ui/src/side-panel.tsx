import './late.css'
import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useGiveFocusBack } from './dialog-manners.ts'

type SidePanelProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly head: ReactNode
  readonly children: ReactNode
}

/** Comes from the end of the line, where the menu icon stands. Rendered only while open. */
export function SidePanel({ title, close, onClose, head, children }: SidePanelProps) {
  const giveFocusBack = useGiveFocusBack()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-scrim" />
        <Dialog.Content className="side-panel" aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="side-panel-head">
            {head}
            <Dialog.Close className="icon-button" aria-label={close}>
              <X size={22} strokeWidth={2.2} />
            </Dialog.Close>
          </div>
          <div className="side-panel-body">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
