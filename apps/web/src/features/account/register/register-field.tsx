import { type FieldRule, fieldRules } from '@fairground/domain/account/field-rules.ts'
import type { RegisterField as FieldName } from '@fairground/domain/account/register-fields.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { PasswordField, TextField, type TextFieldProps } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Ref } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import { CaptchaField } from '../../../parts/form/captcha-field.tsx'
import { SmsCodeField } from '../sms/sms-code-field.tsx'
import { SmsMobileField } from '../sms/sms-mobile-field.tsx'
import { type RegisterFormConfig, usesOf } from './register-form.ts'
import { RuleTicks, ruleTicks, unmetIds } from './rule-ticks.tsx'
import type { RegisterMobile } from './use-register-mobile.ts'

type RegisterFieldProps = {
  readonly field: FieldName
  readonly asked: RegisterFormConfig
  readonly mobile: RegisterMobile
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly ref: Ref<HTMLInputElement>
}

export function RegisterField({ mobile, ...props }: RegisterFieldProps) {
  const { field, value, error, onChange, onLeave, ref } = props
  const shared = { value, error, onChange, onLeave, ref }
  if (field === 'captcha')
    return <CaptchaField purpose="register" value={value} onChange={onChange} error={error} ref={ref} />
  if (field === 'verificationCode') return <SmsCodeField {...shared} sms={mobile.sms} onSend={mobile.send} />
  if (field === 'mobileNum') return <MobileField {...shared} asked={props.asked} mobile={mobile} />
  return <PlainField {...props} field={field} />
}

function MobileField({ asked, mobile, ...field }: Omit<RegisterFieldProps, 'field'>) {
  const text = useText()
  const { countries, dialingCode, onDialingCode } = mobile
  const required = usesOf(asked).mobileNum?.required ?? false
  return (
    <SmsMobileField
      {...field}
      countries={countries}
      dialingCode={dialingCode}
      onDialingCode={onDialingCode}
      required={required}
      hint={required ? undefined : text('register.optional')}
    />
  )
}

type PlainName = Exclude<FieldName, 'captcha' | 'verificationCode' | 'mobileNum'>
type PlainFieldProps = Omit<RegisterFieldProps, 'mobile' | 'field'> & { readonly field: PlainName }

function PlainField({ field, asked, value, error, onChange, onLeave, ref }: PlainFieldProps) {
  const text = useText()
  const { shortRegister } = useWhitelabel()
  const { required, bound } = usesOf(asked)[field]
  const shared = {
    ...manners[field],
    label: labelOf(field, text),
    hint: required ? hintOf(field, asked, text) : text('register.optional'),
    name: field,
    maxLength: field === 'username' ? bound.max : undefined,
    onBlur: onLeave,
    required,
    value,
    error,
    onChange,
    ref,
  }
  const rules = shortRegister && required ? ruleTicks(field, asked, text) : []
  const isMet = rules.length > 0 && error === undefined && rules.every((rule) => rule.isMet(value))
  // The rules show by themselves which of them is not kept; of an empty field and a taken name they say nothing.
  const isShownBelow = error !== undefined && value !== '' && rules.some((rule) => !rule.isMet(value))
  const id = `${field}-rules`
  const described = isShownBelow ? unmetIds(id, rules, value) : id
  const ticks = rules.length > 0 ? { hint: undefined, describedBy: described, isShownBelow } : {}
  return (
    <div>
      {isSecret(field) ? (
        <PasswordField {...shared} {...ticks} show={text('field.showPassword')} hide={text('field.hidePassword')} />
      ) : (
        <TextField {...shared} {...ticks} action={isMet && <MetMark />} />
      )}
      {rules.length > 0 && <RuleTicks id={id} rules={rules} value={value} isWrong={isShownBelow} />}
    </div>
  )
}

/** The rules below the field say the same in words. */
function MetMark() {
  return <CircleCheck size={21} strokeWidth={2} className="field-met" aria-hidden="true" />
}

const isSecret = (field: FieldName) => ['password', 'confirmPassword', 'paymentPassword'].includes(field)

type Manners = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>

/** How a phone helps with each field: its keyboard and what it offers to fill in. */
const manners: Readonly<Partial<Record<PlainName, Manners>>> = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  nickname: { autoComplete: 'nickname' },
  birthDate: { type: 'date', autoComplete: 'bday' },
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
  confirmPassword: 'register.confirmPassword',
  paymentPassword: 'register.paymentPassword',
  nickname: 'register.nickname',
  birthDate: 'register.birthDate',
  payeeName: 'register.payeeName',
  email: 'register.email',
  idNumber: 'register.idNumber',
  recommenderId: 'register.recommenderId',
  affiliateCode: 'register.affiliateCode',
} as const satisfies Readonly<Record<Exclude<PlainName, keyof typeof services>, MessageKey>>

function labelOf(field: PlainName, text: Text): string {
  return field in services
    ? text('register.account', { service: services[field as keyof typeof services] })
    : text(labels[field as keyof typeof labels])
}

/** A pattern that this build has no words for is left to the sentence of its refusal. */
function hintOf(field: PlainName, asked: RegisterFormConfig, text: Text): string | undefined {
  if (field === 'confirmPassword' || field === 'birthDate') return undefined
  const { min, max } = usesOf(asked)[field].bound
  const { pattern }: FieldRule = asked.rules[field]
  if (field === 'username' && pattern === fieldRules.username.pattern)
    return text('register.usernameHint', { min, max })
  if (field === 'password' && pattern === fieldRules.password.pattern) return text('register.passwordHint', { min })
  if (min === max) return pattern === '\\d+' ? text('register.digitsHint', { count: max }) : undefined
  return min > 1 ? text('register.lengthHint', { min, max }) : undefined
}
