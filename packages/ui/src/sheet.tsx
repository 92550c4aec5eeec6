import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useGiveFocusBack } from './dialog-manners.ts'

type SheetProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Rendered only while open, so that its code is fetched on first use. */
export function Sheet({ title, close, onClose, children }: SheetProps) {
  const giveFocusBack = useGiveFocusBack()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-scrim" />
        <Dialog.Content className="sheet" aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <div className="sheet-head">
            <Dialog.Title className="sheet-title">{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={close}>
              <X size={22} strokeWidth={2.2} />
            </Dialog.Close>
          </div>
          <div className="sheet-body">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
