import './dialog.css'
import * as AlertDialog from 'radix-ui/alert-dialog'
import { useGiveFocusBack } from './dialog-manners.ts'

type ConfirmBoxProps = {
  readonly title: string
  readonly question: string
  readonly cancel: string
  readonly submit: string
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** One question with two answers. Escape is a no; a tap beside it is no answer at all. */
export function ConfirmBox({ title, question, cancel, submit, onCancel, onSubmit }: ConfirmBoxProps) {
  const giveFocusBack = useGiveFocusBack()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="popup-scrim" data-phase="shown" />
        <AlertDialog.Content className="popup is-alert" data-phase="shown" onCloseAutoFocus={giveFocusBack}>
          <div className="popup-body">
            <AlertDialog.Title className="popup-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-text-2">{question}</AlertDialog.Description>
            <div className="mt-5 grid grid-cols-2 gap-2.5">
              <AlertDialog.Cancel className="button button-secondary button-large">{cancel}</AlertDialog.Cancel>
              <button type="button" className="button button-primary button-large" onClick={onSubmit}>
                {submit}
              </button>
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
