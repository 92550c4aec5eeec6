import '../account.css'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { Ref } from 'react'
import { typedCode } from './sms-mobile.ts'
import type { SmsCode } from './use-sms-code.ts'

type SmsCodeFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: () => void
  readonly sms: Pick<SmsCode, 'seconds' | 'isAsking'>
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onLeave?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The code and the button that asks for it, which counts down while the next one has to wait. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { value, onChange, onSend, sms, placeholder, hint, error, onLeave, ref } = props
  const text = useText()
  return (
    <TextField
      ref={ref}
      label={text('register.verificationCode')}
      icon={<MessageSquareText size={20} strokeWidth={2} aria-hidden="true" />}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={fieldRules.verificationCode.max}
      required
      placeholder={placeholder}
      value={value}
      onChange={(typed) => onChange(typedCode(typed))}
      onBlur={onLeave}
      hint={hint}
      error={error}
      action={<SendButton sms={sms} onSend={onSend} />}
    />
  )
}

/** It stays a button that can have the focus while it counts, or a screen reader would lose its place. */
function SendButton({ sms: { seconds, isAsking }, onSend }: Pick<SmsCodeFieldProps, 'sms' | 'onSend'>) {
  const text = useText()
  const isCounting = seconds > 0
  const rests = isCounting || isAsking
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'soft', size: 'small' })} sms-send`}
      aria-disabled={rests || undefined}
      aria-busy={isAsking || undefined}
      title={isCounting ? text('sms.waiting', { seconds }) : undefined}
      onClick={rests ? undefined : onSend}
    >
      {isCounting ? `${seconds}s` : text('sms.send')}
    </button>
  )
}
