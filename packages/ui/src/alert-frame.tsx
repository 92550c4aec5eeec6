import './late.css'
import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useGiveFocusBack } from './dialog-manners.ts'

type AlertFrameProps = {
  readonly title: string
  readonly message: string
  /** Escape; a tap beside it is no answer at all. */
  readonly onClose: () => void
  readonly children: ReactNode
}

export function AlertFrame({ title, message, onClose, children }: AlertFrameProps) {
  const giveFocusBack = useGiveFocusBack()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="popup-scrim" data-phase="shown" />
        <AlertDialog.Content className="popup is-alert" data-phase="shown" onCloseAutoFocus={giveFocusBack}>
          <div className="popup-body">
            <AlertDialog.Title className="popup-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="quiet mt-2">{message}</AlertDialog.Description>
            {children}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
