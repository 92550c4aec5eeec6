import './lazy.css'
import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type AlertFrameProps = {
  readonly title: string
  readonly message: string
  /** Escape; a tap beside it is no answer at all. */
  readonly onClose: () => void
  readonly children: ReactNode
}

export function AlertFrame({ title, message, onClose, children }: AlertFrameProps) {
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      className="popup is-alert"
      scrimClass="popup-scrim"
      phase="shown"
      labelledBy={`${id}title`}
      describedBy={`${id}message`}
      onClose={onClose}
    >
      <div className="popup-body">
        <h2 id={`${id}title`} className="popup-title">
          {title}
        </h2>
        <p id={`${id}message`} className="quiet mt-2">
          {message}
        </p>
        {children}
      </div>
    </Dialog>
  )
}
