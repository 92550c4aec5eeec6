import type { LimitName } from './ledger/limits.ts'
import type { Exclusion } from './member/exclusion.ts'

/** Every expected "no" of the product. Wire codes and HTTP status stand in the contract, words in the catalogues. */
export const refusalNames = [
  'UNKNOWN',
  'LOGIN_FIRST',
  'NOT_LOGGED_IN',
  'LOGGED_OUT',
  'NO_PERMISSION',
  'NOT_A_MEMBER',
  'NOT_AN_AGENT',
  'WRONG_CREDENTIAL',
  'STEP_UP_NEEDED',
  'EXCLUDED',
  'TOO_MANY_TRIES',
  'CAPTCHA_NEEDED',
  'USER_UNKNOWN',
  'USERNAME_TAKEN',
  'USERNAME_FORMAT',
  'PASSWORD_FORMAT',
  'EMAIL_FORMAT',
  'CONFIRMATION_MISMATCH',
  'CODE_WRONG',
  'REFERRER_WRONG',
  'MOBILE_INVALID',
  'INVITATION_INVALID',
  'FIELD_FORMAT',
  'PASSWORD_COMMON',
  'REGISTRATION_CLOSED',
  'CONTACT_TAKEN',
  'PASSWORD_SAME',
  'PICTURE_UNUSABLE',
  'UNDER_AGE',
  'URL_EMPTY',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'KEY_REUSED',
  'AMOUNT_OUT_OF_RANGE',
  'WAGERING_UNFINISHED',
  'LIMIT_NOT_DUE',
  'CHANNEL_UNAVAILABLE',
  'ORDER_UNKNOWN',
  'CARD_TAKEN',
  'TOO_MANY_CARDS',
  'PAYEE_NAME_NEEDED',
  'PAYMENT_PASSWORD_NEEDED',
  'FEE_CHANGED',
  'REWARD_UNAVAILABLE',
  'BUDGET_SPENT',
  'BONUS_IN_PLAY',
  'DEBT_OPEN',
  'APP_ONLY',
  'DRAW_CLOSED',
  'GAME_UNAVAILABLE',
  'DRAW_FULL',
  'BONUS_STAKE_TOO_HIGH',
  'DOWNLINE_UNKNOWN',
  'SERIES_TOO_HIGH',
  'SERIES_TOO_LOW',
  'QUOTA_USED_UP',
  'TOO_MANY_URLS',
  'CONTRACT_TERMS',
  'CONTRACT_PENDING',
  'RECEIVER_CLOSED',
  'SYSTEM_UPGRADING',
  'PLATFORM_MAINTENANCE',
  'REGION_RESTRICTED',
] as const

export type RefusalName = (typeof refusalNames)[number]

/** How the reader's device writes a value inside a sentence, and what travels for it. */
type Written = {
  readonly number: number
  /** As on the wire, `1.0000`, in the currency that comes with it. */
  readonly amount: string
  /** Like an amount, but its last digit is rounded up: what a person still owes is never shown as less. */
  readonly amountUp: string
  /** ISO 8601, shown as the time of day on the phone's clock, with seconds. */
  readonly clock: string
  /** ISO 8601, shown as date and time on the phone's clock; empty where there is no set end. */
  readonly moment: string
  readonly limit: LimitName
}

/** What each refusal's sentence says. A name that is not here has a sentence without values. */
export const messageValues = {
  EXCLUDED: { until: 'moment' },
  TOO_MANY_TRIES: { seconds: 'number' },
  UNDER_AGE: { age: 'number' },
  LIMIT_EXCEEDED: { limit: 'limit', left: 'amount' },
  AMOUNT_OUT_OF_RANGE: { min: 'amount', max: 'amount' },
  WAGERING_UNFINISHED: { remaining: 'amountUp' },
  FEE_CHANGED: { fee: 'amount' },
  DEBT_OPEN: { owed: 'amountUp' },
  DRAW_CLOSED: { lockTime: 'clock', serverTime: 'clock' },
  DRAW_FULL: { left: 'amount' },
  BONUS_STAKE_TOO_HIGH: { most: 'amount' },
} as const satisfies Partial<Record<RefusalName, Readonly<Record<string, keyof Written>>>>

export type RefusalWithValues = keyof typeof messageValues

export type MessageValuesOf<N extends RefusalWithValues> = {
  readonly [Key in keyof (typeof messageValues)[N]]: Written[(typeof messageValues)[N][Key] & keyof Written]
}

type Named = { readonly field: string }
type InCurrency = { readonly currency: string }

/** What a form or a formatter needs beside the sentence. */
type Hints = {
  readonly UNKNOWN: Partial<Named>
  readonly WRONG_CREDENTIAL: { readonly captcha: boolean } & Partial<Named>
  readonly CAPTCHA_NEEDED: { readonly captcha: true } | { readonly verification: true }
  readonly USERNAME_FORMAT: Named
  readonly PASSWORD_FORMAT: Named
  readonly EMAIL_FORMAT: Named
  readonly CONFIRMATION_MISMATCH: Named
  readonly CODE_WRONG: Named
  readonly REFERRER_WRONG: Named
  readonly MOBILE_INVALID: Named
  readonly INVITATION_INVALID: Named
  readonly FIELD_FORMAT: Named
  readonly PASSWORD_COMMON: Named
  readonly CONTACT_TAKEN: Named
  readonly PASSWORD_SAME: Named
  readonly PAYEE_NAME_NEEDED: Named
  readonly UNDER_AGE: Named
  readonly EXCLUDED: { readonly kind: Exclusion['kind']; readonly zone: string }
  readonly TOO_MANY_TRIES: { readonly captcha?: true }
  readonly INSUFFICIENT_FUNDS: { readonly available: string }
  readonly LIMIT_EXCEEDED: InCurrency
  readonly AMOUNT_OUT_OF_RANGE: InCurrency
  readonly WAGERING_UNFINISHED: InCurrency
  readonly FEE_CHANGED: InCurrency
  readonly DEBT_OPEN: InCurrency
  readonly DRAW_FULL: InCurrency
  readonly BONUS_STAKE_TOO_HIGH: InCurrency
}

/** The values of one refusal: what its sentence says and what goes with it. `never` has none. */
export type ValuesOf<N extends RefusalName> = N extends RefusalWithValues | keyof Hints
  ? (N extends RefusalWithValues ? MessageValuesOf<N> : unknown) & (N extends keyof Hints ? Hints[N] : unknown)
  : never

type ArgumentsOf<N extends RefusalName> = [ValuesOf<N>] extends [never]
  ? [refusal: N]
  : Record<never, never> extends ValuesOf<N>
    ? [refusal: N, values?: ValuesOf<N>]
    : [refusal: N, values: ValuesOf<N>]

type ArgumentsByName = { readonly [N in RefusalName]: ArgumentsOf<N> }

/** The refusals that name a field and nothing else, such as the rule that a form breaks. */
export type FieldRefusal = {
  [N in RefusalName]: [ValuesOf<N>] extends [never] ? never : Named extends ValuesOf<N> ? N : never
}[RefusalName]

export type PlainRefusal = { [N in RefusalName]: [ValuesOf<N>] extends [never] ? N : never }[RefusalName]

export type RefusalArguments =
  | ArgumentsByName[RefusalName]
  | [refusal: PlainRefusal]
  | [refusal: FieldRefusal, values: Named]

/** As it comes from the wire, where an older or newer server may send other values than this build expects. */
export type RefusalValue = Readonly<Record<string, string | number | boolean>>

export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly value: RefusalValue | null

  constructor(...[refusal, values]: RefusalArguments) {
    super(refusal)
    this.name = 'Refusal'
    this.refusal = refusal
    this.value = values ?? null
  }
}
