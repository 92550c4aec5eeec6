import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'

declare global {
  var __webpack_nonce__: string | undefined
}

// The scroll lock writes a style element, which the page's policy admits only with this page's own nonce.
globalThis.__webpack_nonce__ ??= document.querySelector<HTMLElement>('script[nonce]')?.nonce

type SheetProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Rendered only while open, so that its code is fetched on first use. */
export function Sheet({ title, close, onClose, children }: SheetProps) {
  const [opener] = useState(() => document.activeElement)
  // Without a trigger of its own the dialog would leave the focus nowhere.
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
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
