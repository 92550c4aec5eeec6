/** Every field a registration may carry (spec §3), in the order of the form. */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const

export type RegisterField = (typeof registerFields)[number]

/** What a merchant may ask for beyond the account itself; a field is listed here once there is a place to keep it. */
export const optionalRegisterFields = ['nickname'] as const
export type OptionalRegisterField = (typeof optionalRegisterFields)[number]

export const fieldUses = ['off', 'optional', 'required'] as const
export type FieldUse = (typeof fieldUses)[number]
export type FieldUses = Readonly<Partial<Record<OptionalRegisterField, FieldUse>>>

const alwaysAsked: readonly RegisterField[] = ['username', 'password', 'confirmPassword', 'captcha']

/** How a field of the registration by username is used; what is off is neither shown nor read. */
export function fieldUseOf(field: RegisterField, uses: FieldUses): FieldUse {
  if (alwaysAsked.includes(field)) return 'required'
  return optionalRegisterFields.some((optional) => optional === field)
    ? (uses[field as OptionalRegisterField] ?? 'off')
    : 'off'
}
