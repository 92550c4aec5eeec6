import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type SheetProps = {
  readonly title: string
  /** The name of its cross; a sheet whose own button closes it has none. */
  readonly close?: string
  /** Before the title. */
  readonly lead?: ReactNode
  /** Behind the title. */
  readonly end?: ReactNode
  /** A sheet that comes unasked takes the focus as a whole. */
  readonly focus?: 'first' | 'whole'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Rendered only while open, so that its code is fetched on first use. */
export function Sheet({ title, close, lead, end, focus = 'first', onClose, children }: SheetProps) {
  const titleId = useId()
  return (
    <Dialog className="sheet" scrimClass="sheet-scrim" labelledBy={titleId} focus={focus} onClose={onClose}>
      <div className="sheet-head">
        {lead}
        <h2 id={titleId} className="sheet-title">
          {title}
        </h2>
        {end}
        {close !== undefined && (
          <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
            <X size={22} strokeWidth={2.2} />
          </button>
        )}
      </div>
      <div className="sheet-body">{children}</div>
    </Dialog>
  )
}
