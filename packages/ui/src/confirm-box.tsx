import { AlertFrame } from './alert-frame.tsx'

type ConfirmBoxProps = {
  readonly title: string
  readonly question: string
  readonly cancel: string
  readonly submit: string
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** One question with two answers. Escape is a no. */
export function ConfirmBox({ title, question, cancel, submit, onCancel, onSubmit }: ConfirmBoxProps) {
  return (
    <AlertFrame title={title} message={question} onClose={onCancel}>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <button type="button" className="button button-secondary button-large" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className="button button-primary button-large" onClick={onSubmit}>
          {submit}
        </button>
      </div>
    </AlertFrame>
  )
}
