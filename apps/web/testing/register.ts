import type { RegisterMethod } from '@fairground/contract/account/register-modules.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import {
  fieldUseOf,
  type OptionalRegisterField,
  type RegisterField,
  registerFields,
} from '@fairground/domain/account/register-fields.ts'
import type { RegisterFormConfig, RegisterRules } from '../src/features/account/register/register-form.ts'

type Use = 'off' | 'optional' | 'required'
type Uses = Partial<Record<RegisterField, Use>>
type Change = {
  readonly rules?: Partial<RegisterRules>
  readonly method?: RegisterMethod
  readonly methods?: readonly RegisterMethod[]
  readonly needsCode?: boolean
  readonly needsPassword?: boolean
}

/** What a server would say that asks for these fields besides the account itself. */
export function testRegisterConfig(uses: Uses = {}, change: Change = {}): RegisterFormConfig {
  const { method = 'username', methods = ['username'], needsCode = false, needsPassword = true } = change
  const rules = { ...fieldRules, ...change.rules }
  const optional = uses as Partial<Record<OptionalRegisterField, Use>>
  const fieldsOf = (by: RegisterMethod) => {
    const fields = registerFields.map((field) => {
      const use = uses[field] ?? fieldUseOf(field, optional, { method: by, needsCode, needsPassword })
      const { min, max } = rules[field === 'confirmPassword' ? 'password' : field]
      return [field, { enabled: use !== 'off', required: use === 'required', bound: { min, max } }] as const
    })
    return Object.fromEntries(fields) as RegisterFormConfig['settings']['fields']
  }
  const settings = {
    methods: [...methods],
    minAge: 18,
    fields: fieldsOf('username'),
    mobileFields: fieldsOf('mobileNum'),
  }
  return { rules, settings, method }
}
