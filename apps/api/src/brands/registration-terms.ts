import { randomInt } from 'node:crypto'
import { registerModules } from '@fairground/contract/account/register-modules.ts'
import type { RegisterPlan } from '@fairground/domain/account/register-fields.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { RegistrationTerms } from '@fairground/modules/member/registration.ts'
import { hostName } from './brands.ts'
import type { Merchant } from './merchants.ts'

export function planOf({ capabilities }: Pick<Merchant, 'capabilities'>, method: RegisterPlan['method']): RegisterPlan {
  return {
    method,
    needsCode: capabilities.mobileRegistrationNeedsCode,
    needsPassword: method === 'username' || capabilities.mobileRegistrationNeedsPassword,
  }
}

type RegisterModule = (typeof registerModules)[keyof typeof registerModules]

/** What this merchant asks of a registration; a way that it does not offer is closed. */
export function registrationTermsOf(merchant: Merchant, moduleId: RegisterModule): RegistrationTerms {
  const { id: merchantId, brand, settings, capabilities } = merchant
  const method = moduleId === registerModules.username ? 'username' : 'mobileNum'
  const isOpen = method === 'username' ? capabilities.registerByUsername : capabilities.registerByMobile
  if (!isOpen) throw new Refusal('REGISTRATION_CLOSED')
  return {
    merchantId,
    brandName: brand.name,
    uses: settings.registerFields,
    plan: planOf(merchant, method),
    currency: brand.currency,
    minAge: settings.minAge,
    zone: brand.zone,
    countries: settings.sms.countries,
    hasAgents: capabilities.agentPolicy,
    isOwnDomain: (domain) => brand.hosts.includes(hostName(domain)),
  }
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const drawnLength = 11

/** Fifty-five random bits: that two accounts draw the same name is left to the check for taken names. */
export function generateUsername(): string {
  return `m${Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join('')}`
}
