import {
  needsCode,
  type RegistrationForm,
  type RegistrationRules,
} from '@fairground/domain/account/check-registration.ts'
import { fieldUseOf, type OptionalRegisterField } from '@fairground/domain/account/register-fields.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type Mobile, readMobile } from '../account/sms/sms-numbers.ts'
import type { PersonalKind } from './personal-data.ts'

/** Where each field of the form is sealed; the number is kept apart, because it is first made international. */
const kinds = {
  email: 'email',
  payeeName: 'payeeName',
  birthDate: 'birthDate',
  idNumber: 'idNumber',
  qqNum: 'qqNum',
  facebook: 'facebook',
  wechat: 'wechat',
  line: 'line',
  whatsapp: 'whatsapp',
  zalo: 'zalo',
} as const satisfies Partial<Record<OptionalRegisterField, PersonalKind>>

export type PersonalFact = { readonly kind: PersonalKind; readonly text: string }

export type ReadForm = {
  /** What was typed into a field that the merchant asks for, otherwise empty. */
  readonly textOf: (field: OptionalRegisterField) => string
  readonly mobile: Mobile | null
  readonly needsCode: boolean
  readonly facts: readonly PersonalFact[]
}

/** The parts of a form that are read at all. A number that no phone of an allowed country has is refused. */
export function readForm(
  form: RegistrationForm & { readonly countryDialingCode?: string | undefined },
  rules: RegistrationRules & { readonly countries: readonly string[] },
): ReadForm {
  const textOf = (field: OptionalRegisterField) =>
    fieldUseOf(field, rules.uses, rules.plan) === 'off' ? '' : (form[field] ?? '').trim()
  const typed = textOf('mobileNum')
  const mobile = typed === '' ? null : readMobile(form.countryDialingCode ?? '', typed)
  if (typed !== '' && !(mobile && rules.countries.includes(mobile.country)))
    throw new Refusal('MOBILE_INVALID', { field: 'mobileNum' })
  const told = (Object.keys(kinds) as (keyof typeof kinds)[])
    .map((field) => ({ kind: kinds[field], text: textOf(field) }))
    .filter(({ text }) => text !== '')
  return {
    textOf,
    mobile,
    needsCode: needsCode(form, rules),
    facts: mobile ? [{ kind: 'mobile', text: mobile.number }, ...told] : told,
  }
}
