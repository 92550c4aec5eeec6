import { randomId } from '@fairground/client/random-id.ts'
import { feedbackLengthOf, isFeedbackLength } from '@fairground/domain/inbox/feedback-rules.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useSendFeedback } from '../../data/inbox/feedback.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { refusalText } from '../form/refusal-text.ts'

type FeedbackSheetProps = { readonly onClose: () => void }

export function FeedbackSheet({ onClose }: FeedbackSheetProps) {
  const text = useText()
  const id = useId()
  const { feedbackLength: bounds } = useWhitelabel()
  const [{ key, content }, setWritten] = useState({ key: '', content: '' })
  const [isTried, setTried] = useState(false)
  const { mutateAsync, isPending, error } = useSendFeedback()
  const length = feedbackLengthOf(content)
  const isWrong = isTried && !isFeedbackLength(content, bounds)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || !isFeedbackLength(content, bounds)) return
    try {
      await mutateAsync({ key, content: content.trim() })
    } catch {
      return
    }
    toast('saved', text('feedback.sent'))
    onClose()
  }
  return (
    <Sheet title={text('feedback.title')} close={text('dialog.close')} onClose={onClose}>
      <form className="grid gap-3 px-3 pt-1 pb-6" noValidate onSubmit={submit}>
        <label htmlFor={id} className="note">
          {text('feedback.hint')}
        </label>
        <textarea
          id={id}
          className="field-area"
          rows={5}
          dir="auto"
          value={content}
          // Other words are another feedback, also after an answer that was lost.
          onChange={(event) => setWritten({ key: randomId(), content: event.target.value })}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
        />
        <div id={`${id}-note`} className="flex items-start justify-between gap-3">
          <FieldNote note={text('feedback.bounds', { min: bounds.min, max: bounds.max })} wrong={isWrong} />
          <span className="caption num" aria-hidden="true">
            {length}/{bounds.max}
          </span>
        </div>
        <div role="alert">{error && !isPending && <FieldNote note={refusalText(text, error)} wrong />}</div>
        <Button type="submit" busy={isPending} className="w-full">
          {text('feedback.send')}
        </Button>
      </form>
    </Sheet>
  )
}
