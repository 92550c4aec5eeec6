import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { z } from 'zod'
import { captchaCode } from '../account/account.ts'
import { registerModules } from '../account/register-modules.ts'
import { call } from '../call.ts'

/** Longer than any rule, so that a rule's own refusal names the field; the rules themselves are the merchant's. */
const typed = z.string().max(255)

/**
 * Registration by username (REG3) or by mobile number (MOBILENUMREG3), as `moduleId` says (D-18). What a client says
 * about type, merchant or roles is not read: a new account is a player of the merchant whose host was asked. It answers
 * no session; the phone logs in with what was typed. A mobile account gets a username of its own, which is answered.
 */
export const register = call({
  id: 'member.register',
  method: 'PUT',
  path: '/wps/member/register',
  body: 'jwe',
  who: 'anyone',
  moduleId: registerModules.username,
  input: z.object({
    key: z.uuid(), // made once per form: a retry is the same registration
    moduleId: z.enum(registerModules).default(registerModules.username),
    /** Not read in a registration by mobile number. */
    username: typed.default(''),
    /** A registration by mobile number has them only where the register settings say so. */
    password: typed.default(''),
    confirmPassword: typed.default(''),
    captcha: captchaCode,
    /** The terms and the age of the agree line (D-50): without both there is no account. */
    agree: z.literal(true),
    ageConfirmed: z.literal(true),
    language: z.string().regex(/^[A-Z]{2}$/),
    registerUrl: typed,
    registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
    nickname: typed.optional(),
    /** The rest of the form (spec §3). A field that the register settings do not enable is not read. */
    countryDialingCode: typed.optional(),
    mobileNum: typed.optional(),
    verificationCode: typed.optional(),
    affiliateCode: typed.optional(),
    domain: typed.optional(),
    paymentPassword: typed.optional(),
    recommenderId: typed.optional(),
    /** YYYY-MM-DD, where the jurisdiction asks for it (P1). */
    birthDate: typed.optional(),
    payeeName: typed.optional(),
    email: typed.optional(),
    idNumber: typed.optional(),
    qqNum: typed.optional(),
    facebook: typed.optional(),
    wechat: typed.optional(),
    line: typed.optional(),
    whatsapp: typed.optional(),
    zalo: typed.optional(),
    type: z.int().optional(),
    /** In place of the code by SMS: the number was proven by the phone-auth service (REG-26). */
    firebaseChannel: z.literal('sms').optional(),
    firebaseIdToken: z.string().max(4096).optional(),
    /** Binds the social account that the visitor came from. */
    socialTicket: typed.optional(),
  }),
  output: z.object({ userName: z.string() }),
  refusals: [
    'REGISTRATION_CLOSED',
    'CAPTCHA_NEEDED',
    'USERNAME_FORMAT',
    'USERNAME_TAKEN',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'CONFIRMATION_MISMATCH',
    'FIELD_FORMAT',
    'EMAIL_FORMAT',
    'MOBILE_INVALID',
    'CODE_WRONG',
    'CONTACT_TAKEN',
    'INVITATION_INVALID',
    'REFERRER_WRONG',
    'UNDER_AGE',
    'KEY_REUSED',
    'SYSTEM_UPGRADING',
  ],
})

export const checkUsername = call({
  id: 'member.checkUsername',
  method: 'GET',
  path: '/wps/member/check/username',
  body: 'none',
  who: 'anyone',
  input: z.object({ username: z.string().min(1).max(fieldRules.loginUsername.max) }),
  output: z.object({ available: z.boolean() }),
  refusals: ['USERNAME_FORMAT'],
})

export const readMemberInfo = call({
  id: 'member.readMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    id: z.uuid(),
    type: z.int(),
    /** Empty while the member has chosen none; screens then show the account. */
    nickname: z.string(),
    account: z.string(),
    /** Null until the member has a club level. */
    clubLabel: z.object({ labelName: z.string() }).nullable(),
    /** When this session began and what time it is, both by the server's clock (P4). */
    startedAt: z.iso.datetime(),
    now: z.iso.datetime(),
  }),
  refusals: [],
})
