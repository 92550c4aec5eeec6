import { AlertFrame } from './alert-frame.tsx'

type AlertBoxProps = {
  readonly title: string
  readonly message: string
  readonly confirm: string
  readonly onClose: () => void
}

/** One thing to know and one button that says it was read. */
export function AlertBox({ title, message, confirm, onClose }: AlertBoxProps) {
  return (
    <AlertFrame title={title} message={message} onClose={onClose}>
      <button type="button" className="button button-primary button-large mt-5 w-full" onClick={onClose}>
        {confirm}
      </button>
    </AlertFrame>
  )
}
