import './lazy.css'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { Outline } from './outline.tsx'
import { triangleAlert } from './outlines.ts'

type Passed =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'required'
  | 'name'
  | 'enterKeyHint'
  | 'placeholder'
  | 'readOnly'
  | 'onBlur'

export type TextFieldProps = Pick<ComponentProps<'input'>, Passed> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: ReactNode
  /** Stands before what is typed. */
  readonly before?: ReactNode
  /** Below the field while it is not wrong. */
  readonly hint?: string | undefined
  /** The sentence that says what is wrong; with it the field counts as wrong. */
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** The ids of what stands below the field and describes it while it is not wrong. */
  readonly describedBy?: string | undefined
  /** What stands below shows what is wrong, so that the sentence is for a screen reader alone. */
  readonly isShownBelow?: boolean
  /** Stands at the end of the field. */
  readonly action?: ReactNode
}

/** Names and passwords are typed as they are: no keyboard may correct or capitalise them. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, icon, before, hint, error, ref, action, describedBy, isShownBelow, ...input } = props
  const id = useId()
  const note = error ?? hint
  const described = [note !== undefined && `${id}-note`, (note === undefined || isShownBelow) && describedBy]
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box" data-wrong={error !== undefined || undefined}>
        {icon && <span className="field-icon">{icon}</span>}
        {before}
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          dir="auto"
          {...input}
          ref={ref}
          id={id}
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {action}
      </div>
      {note !== undefined &&
        (isShownBelow ? (
          <p id={`${id}-note`} className="sr-only">
            {note}
          </p>
        ) : (
          <FieldNote id={`${id}-note`} note={note} wrong={error !== undefined} />
        ))}
    </div>
  )
}

export function FieldNote({ id, note, wrong }: { id?: string; note: string; wrong: boolean }) {
  return (
    <p id={id} className="field-note" data-wrong={wrong || undefined}>
      {wrong && <Outline d={triangleAlert} size={16} strokeWidth={2.3} className="mt-px shrink-0" />}
      {note}
    </p>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'> & {
  readonly show: string
  readonly hide: string
}

export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const toggle = (
    <button type="button" className="icon-button" aria-label={isShown ? hide : show} onClick={() => setShown(!isShown)}>
      <Icon size={21} strokeWidth={2} aria-hidden="true" />
    </button>
  )
  return <TextField {...field} type={isShown ? 'text' : 'password'} action={toggle} />
}
