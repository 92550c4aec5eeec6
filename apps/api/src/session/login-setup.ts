import type { SocialProvider } from '@fairground/domain/account/login-types.ts'
import type { Brand, BrandSettings, PhoneAuthProject } from '@fairground/domain/brand.ts'
import { vendorOf } from '@fairground/modules/inbox/chat/find-chat-vendor.ts'
import type { Config } from '../config.ts'

/** `standIn` is where the service stands when it is not the real one. */
export type PhoneAuth = PhoneAuthProject & { readonly standIn: string | null }

export type LoginSetup = {
  readonly social: readonly SocialProvider[]
  readonly phoneAuth: PhoneAuth | null
  readonly chatVendor: boolean
}
export type LoginSetupOf = (brand: Pick<Brand, 'code'>, settings: Pick<BrandSettings, 'phoneAuth'>) => LoginSetup

type Names = 'CHAT_VENDORS' | 'SOCIAL_PROVIDERS' | 'PHONE_AUTH_URL' | 'FIREBASE_AUTH_EMULATOR_HOST'

/** What this installation can do of what a merchant wants: without a setup there is no button (REG-11). */
export function createLoginSetup(config: Pick<Config, Names>): LoginSetupOf {
  const standIn = standInOf(config)
  return ({ code }, { phoneAuth }) => {
    const setup = config.SOCIAL_PROVIDERS[code]
    const isReachable = phoneAuth !== null && (standIn !== null || !phoneAuth.project.startsWith('demo-'))
    return {
      social: [...(setup?.facebook ? (['facebook'] as const) : []), ...(setup?.google ? (['google'] as const) : [])],
      phoneAuth: isReachable ? { ...phoneAuth, standIn } : null,
      chatVendor: vendorOf(config.CHAT_VENDORS, code) !== undefined,
    }
  }
}

export function standInOf(config: Pick<Config, 'PHONE_AUTH_URL' | 'FIREBASE_AUTH_EMULATOR_HOST'>): string | null {
  const { PHONE_AUTH_URL, FIREBASE_AUTH_EMULATOR_HOST } = config
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) return `http://${FIREBASE_AUTH_EMULATOR_HOST}`
  return PHONE_AUTH_URL === undefined ? null : new URL(PHONE_AUTH_URL).origin
}
