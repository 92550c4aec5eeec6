import './member.css'
import { Refusal } from '@fairground/domain/refusals.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, PasswordField, TextField, type TextFieldProps } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalText } from '../form/refusal-text.ts'
import { type FieldErrors, type SmallForm, useSmallForm } from '../form/use-small-form.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

export type SheetField<Field extends string> = Pick<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'label' | 'hint'
> & { readonly name: Field; readonly first?: string; readonly isSecret?: boolean }

type SettingsSheetProps<Field extends string> = {
  readonly title: string
  readonly hint: string
  readonly fields: readonly SheetField<Field>[]
  readonly check: (form: Readonly<Record<Field, string>>) => FieldErrors<Field>
  readonly save: (form: Readonly<Record<Field, string>>) => Promise<unknown>
  readonly onClose: () => void
  /** Stands below the fields. */
  readonly more?: ReactNode
}

/** One thing to change. Where the server wants the password once more, it is asked for and the change goes on. */
export function SettingsSheet<Field extends string>(props: SettingsSheetProps<Field>) {
  const { title, hint, fields, check, save, onClose, more } = props
  const text = useText()
  const [isStepUpAsked, setStepUpAsked] = useState(false)
  const state = useSmallForm<Field>({
    fields: fields.map(({ name }) => name),
    first: Object.fromEntries(fields.map(({ name, first = '' }) => [name, first])) as Record<Field, string>,
    check,
    send: async (form) => {
      try {
        await save(form)
      } catch (error) {
        if (!(error instanceof Refusal) || error.refusal !== 'STEP_UP_NEEDED') throw error
        return setStepUpAsked(true)
      }
      toast('saved', text('toast.saved'))
      onClose()
    },
  })
  const { submit, failure, isBusy } = state
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Sheet title={title} close={text('dialog.close')} onClose={onClose}>
      <form className="settings-sheet" noValidate onSubmit={send}>
        <p className="settings-hint">{hint}</p>
        {fields.map((field) => (
          <SheetInput key={field.name} state={state} field={field} />
        ))}
        {more}
        <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
        <Button type="submit" busy={isBusy} className="w-full">
          {text('password.save')}
        </Button>
      </form>
      {isStepUpAsked && (
        <StepUpDialog
          onClose={() => setStepUpAsked(false)}
          onDone={() => {
            setStepUpAsked(false)
            void submit()
          }}
        />
      )}
    </Sheet>
  )
}

type SheetInputProps<Field extends string> = {
  readonly state: SmallForm<Field>
  readonly field: SheetField<Field>
}

function SheetInput<Field extends string>({ state, field }: SheetInputProps<Field>) {
  const text = useText()
  const { name, first: _, isSecret = false, ...input } = field
  const wrong = state.errors[name]
  const shared = {
    ...input,
    name,
    ref: state.refFor(name),
    value: state.form[name],
    onChange: (value: string) => state.type(name, value),
    error: wrong && text.find(wrong),
  }
  if (!isSecret) return <TextField {...shared} />
  return <PasswordField {...shared} show={text('field.showPassword')} hide={text('field.hidePassword')} />
}
