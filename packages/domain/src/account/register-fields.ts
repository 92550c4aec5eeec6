/** Where else a member may be written to. */
export const messengerFields = ['qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const

/** Every field a registration may carry (spec §3), in the order of the form. */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'birthDate',
  'payeeName',
  'email',
  'idNumber',
  ...messengerFields,
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const

export type RegisterField = (typeof registerFields)[number]

/** Asked for by the way somebody registers, whatever the merchant says. */
const askedByTheWay = ['username', 'verificationCode', 'password', 'confirmPassword', 'captcha'] as const

/** What a merchant may ask for beyond the account itself. */
export type OptionalRegisterField = Exclude<RegisterField, (typeof askedByTheWay)[number]>
export const optionalRegisterFields = registerFields.filter(
  (field): field is OptionalRegisterField => !askedByTheWay.some((asked) => asked === field),
)

export const fieldUses = ['off', 'optional', 'required'] as const
export type FieldUse = (typeof fieldUses)[number]
export type FieldUses = Readonly<Partial<Record<OptionalRegisterField, FieldUse>>>

/** How an account is registered, and what the merchant's flags say about mobile numbers (D-18). */
export type RegisterPlan = {
  readonly method: 'username' | 'mobileNum'
  /** A mobile number is believed only with the code that was sent to it. */
  readonly needsCode: boolean
  /** A registration by mobile number sets a password; without one the account has none until it sets one. */
  readonly needsPassword: boolean
}

const byUsername: RegisterPlan = { method: 'username', needsCode: false, needsPassword: true }

/** How a field of a registration is used; what is off is neither shown nor read. */
export function fieldUseOf(field: RegisterField, uses: FieldUses, plan: RegisterPlan = byUsername): FieldUse {
  const isMobile = plan.method === 'mobileNum'
  if (field === 'captcha') return 'required'
  if (field === 'username') return isMobile ? 'off' : 'required'
  if (field === 'password' || field === 'confirmPassword') return isMobile && !plan.needsPassword ? 'off' : 'required'
  if (field === 'verificationCode') return plan.needsCode ? fieldUseOf('mobileNum', uses, plan) : 'off'
  if (field === 'mobileNum' && isMobile) return 'required'
  return uses[field] ?? 'off'
}
