import './register.css'
import type { RegisterField as FieldName } from '@fairground/domain/account/register-fields.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { FormEvent } from 'react'
import { LoadFailed, RowSkeletons } from '../../app/load-states.tsx'
import { refusalText } from '../../app/refusal-text.ts'
import { useRegisterRules, useRegisterSettings } from '../../data/account.ts'
import { AgreeLine } from './agree-line.tsx'
import { RegisterField } from './register-field.tsx'
import type { Asked } from './register-form.ts'
import { useRegisterFields } from './use-register-fields.ts'
import { type OnLoginNeeded, useRegistration } from './use-registration.ts'

/** The form of the screen and of the modal, once the server has said what it asks for. */
export function RegisterFormView({ onLoginNeeded }: { onLoginNeeded: OnLoginNeeded }) {
  const settings = useRegisterSettings()
  const rules = useRegisterRules()
  if (settings.data && rules.data) {
    const asked = { settings: settings.data, rules: rules.data.rules }
    return <AskedForm asked={asked} onLoginNeeded={onLoginNeeded} />
  }
  if (!settings.isError && !rules.isError) return <RowSkeletons count={5} className="h-13 rounded-md" />
  const retry = () => {
    for (const query of [settings, rules]) if (!query.data) void query.refetch()
  }
  return <LoadFailed busy={settings.isFetching || rules.isFetching} onRetry={retry} />
}

function AskedForm({ asked, onLoginNeeded }: { asked: Asked; onLoginNeeded: OnLoginNeeded }) {
  const text = useText()
  const fields = useRegisterFields(asked)
  const { busy, failure, refused, submit, startAgain } = useRegistration(asked, fields, onLoginNeeded)
  const { form, shown, faults, inputs, change, leave, setAgree } = fields
  const errorOf = (field: FieldName) => {
    if (refused?.field === field) return refusalText(text, refused.error)
    const fault = faults[field]
    return fault && (text.find(fault) ?? text('refusal.FIELD_FORMAT'))
  }
  const keepInput = (field: FieldName) => (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(field, input)
    else inputs.current.delete(field)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="register-form" aria-label={text('title.register')} noValidate onSubmit={send}>
      <div className="register-fields">
        {shown.map((field) => (
          <RegisterField
            key={field}
            field={field}
            asked={asked}
            value={form[field]}
            error={errorOf(field)}
            onChange={(value) => change(field, value)}
            onLeave={() => leave(field)}
            ref={keepInput(field)}
          />
        ))}
      </div>
      <div className="register-dock">
        <div role="alert">{failure !== null && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <AgreeLine minAge={asked.settings.minAge} agree={form.agree} onChange={setAgree} />
        <div className="register-buttons">
          <Button look="secondary" onClick={startAgain} disabled={busy}>
            {text('register.reset')}
          </Button>
          <Button type="submit" busy={busy} disabled={!form.agree}>
            {text('header.register')}
          </Button>
        </div>
      </div>
    </form>
  )
}
