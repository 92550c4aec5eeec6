import { type FieldRule, matchesRule } from '@fairground/domain/account/field-rules.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { FieldErrors } from '../form/use-small-form.ts'

type Check = { readonly rule: FieldRule | undefined; readonly isOptional?: boolean; readonly sameAs?: string }

/** Names of a form's fields with what each must be like; the first wrong one is told first. */
export function settingErrors<Field extends string>(
  form: Readonly<Record<Field, string>>,
  checks: Readonly<Record<Field, Check>>,
): FieldErrors<Field> {
  const found = (Object.keys(checks) as Field[]).flatMap((field) => {
    const wrong = wrongOf(form[field], checks[field])
    return wrong ? [[field, wrong] as const] : []
  })
  return Object.fromEntries(found) as FieldErrors<Field>
}

function wrongOf(typed: string, { rule, isOptional = false, sameAs }: Check): MessageKey | null {
  const value = typed.trim()
  if (value === '') return isOptional ? null : sameAs === undefined ? 'field.needed' : 'password.enter'
  if (sameAs !== undefined) return typed === sameAs ? null : 'refusal.CONFIRMATION_MISMATCH'
  return rule && !matchesRule(rule, value) ? `refusal.${rule.refusal}` : null
}
