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
  'DRAW_CLOSED',
  'GAME_UNAVAILABLE',
  'SYSTEM_UPGRADING',
  'PLATFORM_MAINTENANCE',
  'REGION_RESTRICTED',
] as const

export type RefusalName = (typeof refusalNames)[number]

/** The facts a refusal's sentence needs, such as the seconds to wait. */
export type RefusalValue = Readonly<Record<string, string | number | boolean>>

export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly value: RefusalValue | null

  constructor(refusal: RefusalName, value: RefusalValue | null = null) {
    super(refusal)
    this.name = 'Refusal'
    this.refusal = refusal
    this.value = value
  }
}
