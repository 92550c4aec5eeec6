import './lazy.css'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type SidePanelProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly head: ReactNode
  readonly children: ReactNode
}

/** Comes from the end of the line, where the menu icon stands. Rendered only while open. */
export function SidePanel({ title, close, onClose, head, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <Dialog className="side-panel" scrimClass="sheet-scrim" labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      <div className="side-panel-head">
        {head}
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <X size={22} strokeWidth={2.2} />
        </button>
      </div>
      <div className="side-panel-body">{children}</div>
    </Dialog>
  )
}
