import type { readRegisterSettings } from '@fairground/contract/account/account.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import {
  fieldUseOf,
  type RegisterField,
  type RegisterPlan,
  registerFields,
} from '@fairground/domain/account/register-fields.ts'
import type { Merchant } from './merchants.ts'
import { planOf } from './registration-terms.ts'

type RegisterSettings = OutputOf<typeof readRegisterSettings>

export function registerSettingsOf(merchant: Merchant): RegisterSettings {
  const { settings, capabilities } = merchant
  return {
    methods: [
      ...(capabilities.registerByUsername ? (['username'] as const) : []),
      ...(capabilities.registerByMobile ? (['mobileNum'] as const) : []),
    ],
    minAge: settings.minAge,
    fields: fieldsOf(merchant, planOf(merchant, 'username')),
    mobileFields: fieldsOf(merchant, planOf(merchant, 'mobileNum')),
  }
}

function fieldsOf({ settings }: Merchant, plan: RegisterPlan): RegisterSettings['fields'] {
  const fields = registerFields.map((field) => {
    const use = fieldUseOf(field, settings.registerFields, plan)
    return [field, { enabled: use !== 'off', required: use === 'required', bound: boundOf(field) }] as const
  })
  return Object.fromEntries(fields) as RegisterSettings['fields']
}

/** What is typed twice has the bounds of what it repeats. */
function boundOf(field: RegisterField): { min: number; max: number } {
  const { min, max } = fieldRules[field === 'confirmPassword' ? 'password' : field]
  return { min, max }
}
