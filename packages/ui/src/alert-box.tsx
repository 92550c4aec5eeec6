import './dialog.css'
import * as AlertDialog from 'radix-ui/alert-dialog'
import { useGiveFocusBack } from './dialog-manners.ts'

type AlertBoxProps = {
  readonly title: string
  readonly message: string
  readonly confirm: string
  readonly onClose: () => void
}

/** One thing to know and one button that says it was read. */
export function AlertBox({ title, message, confirm, onClose }: AlertBoxProps) {
  const giveFocusBack = useGiveFocusBack()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="popup-scrim" data-phase="shown" />
        <AlertDialog.Content className="popup is-alert" data-phase="shown" onCloseAutoFocus={giveFocusBack}>
          <div className="popup-body">
            <AlertDialog.Title className="popup-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-text-2">{message}</AlertDialog.Description>
            <AlertDialog.Action className="button button-primary button-large mt-5 w-full">
              {confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
