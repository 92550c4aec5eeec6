import { type FieldRule, fieldRules } from '@fairground/domain/account/field-rules.ts'
import type { RegisterField as FieldName } from '@fairground/domain/account/register-fields.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { PasswordField, TextField, type TextFieldProps } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { Ref } from 'react'
import { CaptchaField } from '../../app/captcha-field.tsx'
import type { Asked } from './register-form.ts'

type RegisterFieldProps = {
  readonly field: FieldName
  readonly asked: Asked
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly ref: Ref<HTMLInputElement>
}

export function RegisterField({ field, asked, value, error, onChange, onLeave, ref }: RegisterFieldProps) {
  const text = useText()
  if (field === 'captcha')
    return <CaptchaField purpose="register" value={value} onChange={onChange} error={error} ref={ref} />
  const { required, bound } = asked.settings.fields[field]
  const shared = {
    ...manners[field],
    label: labelOf(field, text),
    hint: required ? hintOf(field, asked, text) : text('register.optional'),
    name: field,
    maxLength: isCounted(field) ? bound.max : undefined,
    onBlur: onLeave,
    required,
    value,
    error,
    onChange,
    ref,
  }
  if (!isSecret(field)) return <TextField {...shared} />
  return <PasswordField {...shared} show={text('field.showPassword')} hide={text('field.hidePassword')} />
}

const isSecret = (field: FieldName) => ['password', 'confirmPassword', 'paymentPassword'].includes(field)

/** Digits and plain letters may stop at their bound; a password that was pasted must not lose its end unseen. */
const isCounted = (field: FieldName) => ['username', 'mobileNum', 'verificationCode'].includes(field)

type Manners = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>

/** How a phone helps with each field: its keyboard and what it offers to fill in. */
const manners: Readonly<Partial<Record<FieldName, Manners>>> = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
}

const services = {
  qqNum: 'QQ',
  facebook: 'Facebook',
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
} as const

const labels = {
  username: 'field.username',
  password: 'field.password',
  captcha: 'field.captcha',
  confirmPassword: 'register.confirmPassword',
  paymentPassword: 'register.paymentPassword',
  mobileNum: 'register.mobileNum',
  verificationCode: 'register.verificationCode',
  nickname: 'register.nickname',
  payeeName: 'register.payeeName',
  email: 'register.email',
  idNumber: 'register.idNumber',
  recommenderId: 'register.recommenderId',
  affiliateCode: 'register.affiliateCode',
} as const satisfies Readonly<Record<Exclude<FieldName, keyof typeof services>, MessageKey>>

function labelOf(field: FieldName, text: Text): string {
  return field in services
    ? text('register.account', { service: services[field as keyof typeof services] })
    : text(labels[field as keyof typeof labels])
}

/** A pattern that this build has no words for is left to the sentence of its refusal. */
function hintOf(field: Exclude<FieldName, 'captcha'>, { settings, rules }: Asked, text: Text): string | undefined {
  if (field === 'confirmPassword') return undefined
  const { min, max } = settings.fields[field].bound
  const { pattern }: FieldRule = rules[field]
  if (field === 'username' && pattern === fieldRules.username.pattern)
    return text('register.usernameHint', { min, max })
  if (field === 'password' && pattern === fieldRules.password.pattern) return text('register.passwordHint', { min })
  if (min === max) return pattern === '\\d+' ? text('register.digitsHint', { count: max }) : undefined
  return min > 1 ? text('register.lengthHint', { min, max }) : undefined
}
