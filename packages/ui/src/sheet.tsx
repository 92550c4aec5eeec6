import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type SheetProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Rendered only while open, so that its code is fetched on first use. */
export function Sheet({ title, close, onClose, children }: SheetProps) {
  const titleId = useId()
  return (
    <Dialog className="sheet" scrimClass="sheet-scrim" labelledBy={titleId} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={titleId} className="sheet-title">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <X size={22} strokeWidth={2.2} />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
    </Dialog>
  )
}
