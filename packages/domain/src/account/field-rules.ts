import type { RefusalName } from '../refusals.ts'

/** What a field must look like. The server delivers it, so a form never knows a rule that the server does not. */
export type FieldRule = {
  readonly min: number
  readonly max: number
  /** The source of a regular expression for the whole value; null accepts any character. */
  readonly pattern: string | null
  /** The refusal whose sentence tells a person what is wrong. */
  readonly refusal: RefusalName
}

/** Fewer than 255 characters. */
export const maxEmailLength = 254
export const emailPattern = '[^@\\s]+@[^@\\s]+'

type FreeRule = FieldRule & { readonly refusal: 'FIELD_FORMAT' }

const free = (min: number, max: number): FreeRule => ({ min, max, pattern: null, refusal: 'FIELD_FORMAT' })

/** Bounds and patterns of D-10; login rules check presence and length only, or they would tell what a password is like. */
export const fieldRules = {
  loginUsername: { min: 1, max: 64, pattern: null, refusal: 'USERNAME_FORMAT' },
  loginPassword: { min: 1, max: 64, pattern: null, refusal: 'PASSWORD_FORMAT' },
  loginMobileNum: { min: 6, max: 20, pattern: '\\d+', refusal: 'MOBILE_INVALID' },
  captcha: { min: 1, max: 6, pattern: '\\d+', refusal: 'CAPTCHA_NEEDED' },
  verificationCode: { min: 4, max: 10, pattern: '\\d+', refusal: 'CODE_WRONG' },
  username: { min: 4, max: 16, pattern: '[A-Za-z][A-Za-z0-9]*', refusal: 'USERNAME_FORMAT' },
  password: { min: 8, max: 64, pattern: '(?=.*\\p{L})(?=.*\\d).*', refusal: 'PASSWORD_FORMAT' },
  mobileNum: { min: 6, max: 20, pattern: '\\d+', refusal: 'MOBILE_INVALID' },
  email: { min: 3, max: maxEmailLength, pattern: emailPattern, refusal: 'EMAIL_FORMAT' },
  paymentPassword: { min: 6, max: 6, pattern: '\\d+', refusal: 'PASSWORD_FORMAT' },
  nickname: free(1, 50),
  birthDate: { min: 10, max: 10, pattern: '\\d{4}-\\d{2}-\\d{2}', refusal: 'FIELD_FORMAT' },
  payeeName: free(1, 50),
  idNumber: free(1, 50),
  qqNum: free(1, 50),
  facebook: free(1, 50),
  wechat: free(1, 50),
  line: free(1, 50),
  whatsapp: free(1, 50),
  zalo: free(1, 50),
  recommenderId: free(1, 50),
  affiliateCode: { min: 1, max: 50, pattern: null, refusal: 'INVITATION_INVALID' },
} as const satisfies Readonly<Record<string, FieldRule>>

export type FieldName = keyof typeof fieldRules

export function matchesRule({ min, max, pattern }: FieldRule, value: string): boolean {
  // A person counts characters, not the halves that a computer stores some of them in.
  const length = [...value].length
  return length >= min && length <= max && (pattern === null || new RegExp(`^(?:${pattern})$`, 'su').test(value))
}
