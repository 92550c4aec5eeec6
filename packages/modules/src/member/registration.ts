import type { Tx } from '@fairground/db/connect.ts'
import type { RegistrationForm, RegistrationRules } from '@fairground/domain/account/check-registration.ts'

/** What the merchant says about it; nothing of this comes from the form. */
export type RegistrationTerms = RegistrationRules & {
  readonly merchantId: number
  readonly currency: string
  readonly minAge: number
  /** By whose calendar a birthday comes. */
  readonly zone: string
  /** Whose numbers are taken. */
  readonly countries: readonly string[]
  /** Whether an affiliate URL may open an agent's account. */
  readonly hasAgents: boolean
  readonly isOwnDomain: (domain: string) => boolean
}

export type Registration = RegistrationForm & {
  /** Made once per form: a retry finds the account that it has already made. */
  readonly key: string
  readonly memberId: string
  /** The name of an account that is made by mobile number: drawn, because a name made of the number would tell it. */
  readonly generatedUsername: string
  readonly captcha: string
  readonly countryDialingCode?: string | undefined
  readonly domain?: string | undefined
  readonly deviceHash: string
  readonly locale: string
  readonly registerUrl: string
  readonly registerMethod: string
  /** Proves the number in place of the code by SMS. */
  readonly proveMobile?: (tx: Tx, mobile: string) => Promise<boolean>
  /** What else becomes true with the account, in the same transaction. */
  readonly also?: (tx: Tx, memberId: string) => Promise<void>
}
