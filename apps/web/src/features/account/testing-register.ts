import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { fieldUseOf, type RegisterField, registerFields } from '@fairground/domain/account/register-fields.ts'
import type { Asked, RegisterRules } from './register-form.ts'

type Uses = Partial<Record<RegisterField, 'off' | 'optional' | 'required'>>

/** What a server would say that asks for these fields besides the account itself. */
export function askedFor(uses: Uses = {}, changes: Partial<RegisterRules> = {}): Asked {
  const rules = { ...fieldRules, ...changes }
  const fields = registerFields.map((field) => {
    const use = uses[field] ?? fieldUseOf(field, {})
    const { min, max } = rules[field === 'confirmPassword' ? 'password' : field]
    return [field, { enabled: use !== 'off', required: use === 'required', bound: { min, max } }] as const
  })
  return {
    rules,
    settings: { methods: ['username'], minAge: 18, fields: Object.fromEntries(fields) as Asked['settings']['fields'] },
  }
}
