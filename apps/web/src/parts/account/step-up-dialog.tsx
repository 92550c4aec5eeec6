import { Button } from '@fairground/ui/button.tsx'
import { PasswordField } from '@fairground/ui/field.tsx'
import { Popup } from '@fairground/ui/popup.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../data/account/account.ts'
import { refusalText } from '../form/refusal-text.ts'

type StepUpDialogProps = { readonly onClose: () => void; readonly onDone: () => void }

/** The password once more before an act that somebody else with an open phone must not be able to do. */
export function StepUpDialog({ onClose, onDone }: StepUpDialogProps) {
  const text = useText()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useStepUp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '' || isPending) return
    mutate(password, { onSuccess: onDone, onError: () => setPassword('') })
  }
  return (
    <Popup title={text('refusal.STEP_UP_NEEDED')} close={text('dialog.close')} onClose={onClose}>
      <form className="mt-2 grid gap-4" onSubmit={submit}>
        <p className="note">{text('devices.confirmHint')}</p>
        <PasswordField
          label={text('field.password')}
          show={text('field.showPassword')}
          hide={text('field.hidePassword')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={error && password === '' ? refusalText(text, error) : undefined}
        />
        <Button type="submit" size="large" busy={isPending}>
          {text('dialog.submit')}
        </Button>
      </form>
    </Popup>
  )
}
