import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { loginTypes } from '@fairground/domain/account/login-types.ts'
import { registerFields } from '@fairground/domain/account/register-fields.ts'
import { refusalNames } from '@fairground/domain/refusals.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { rememberKey, rememberProof, socialTicket } from './identity.ts'

/** What a captcha was drawn for; one drawn for the login opens no registration. */
export const captchaPurposes = { VALID_CAPTCHA3: 'login', CAPTCHA3: 'register' } as const

/** Six digits from our own pictures; a merchant whose pictures hold text has up to sixteen characters (D-06). */
export const captchaCode = z.string().regex(/^[\p{L}\p{N}]{1,16}$/u)
const typedPassword = z.string().min(1).max(fieldRules.loginPassword.max)

/**
 * Every way in. What a type does not need is not read, and a proof that is missing is a wrong one: every wrong
 * credential is the same E1007, which says in `value.captcha` whether the next try needs a captcha.
 */
export const login = call({
  id: 'account.login',
  method: 'POST',
  path: '/wps/session/login',
  body: 'jwe',
  who: 'anyone',
  input: z.object({
    type: z.enum(loginTypes),
    /** In `sms` the mobile number without its leading 0. */
    username: z.string().min(1).max(fieldRules.loginUsername.max).optional(),
    /** In `sms` the code that was sent. */
    password: typedPassword.optional(),
    captcha: captchaCode.optional(),
    /** With the mobile number, in `sms` and in `firebase`. */
    countryDialingCode: z
      .string()
      .regex(/^\+?\d{1,4}$/)
      .optional(),
    firebaseChannel: z.literal('sms').optional(),
    firebaseIdToken: z.string().min(1).max(4096).optional(),
    firebaseMobileNo: z
      .string()
      .regex(/^\+?\d{4,20}$/)
      .optional(),
    /** For `google` and `facebook`: what the page found in its address when the provider sent it back. */
    socialTicket: socialTicket.optional(),
    /** The box is ticked: this browser is to be remembered by a key that never leaves it (D-30). */
    remember: z.object({ publicKey: rememberKey }).optional(),
    /** In place of the password, in `username` and in `sms`. */
    rememberProof: rememberProof.optional(),
  }),
  /** `token` is the page half of the session; the other half comes as a cookie that no script can read. */
  output: z.object({
    token: z.string(),
    userName: z.string(),
    type: z.int(),
    firstTimeLogin: z.boolean(),
    /** The remembered login to keep from now on; it was given for the first time or has replaced the one just used. */
    remember: z.object({ id: z.string() }).nullable(),
    /** The password was given out by us and has to be replaced before anything else. */
    temporaryPassword: z.boolean(),
  }),
  refusals: ['WRONG_CREDENTIAL', 'CAPTCHA_NEEDED', 'NOT_A_MEMBER', 'SYSTEM_UPGRADING'],
})

export const logout = call({
  id: 'account.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})

/** Ends every session of the account, this one too. */
export const logoutEverywhere = call({
  id: 'account.logoutEverywhere',
  method: 'DELETE',
  path: '/wps/session/logout/all',
  body: 'none',
  who: 'session',
  stepUp: true,
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  refusals: [],
})

export const readDevices = call({
  id: 'account.readDevices',
  method: 'GET',
  path: '/wps/session/devices',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    devices: z.array(
      z.object({
        sessionId: z.uuid(),
        current: z.boolean(),
        userAgent: z.string(),
        /** Running from the home screen, as the phone itself said at login. */
        standalone: z.boolean(),
        country: z.string().nullable(),
        startedAt: z.iso.datetime(),
        /** To the minute. */
        seenAt: z.iso.datetime(),
      }),
    ),
  }),
  refusals: [],
})

/** A session that has ended already, or never was the member's own, is not told apart: nothing is left to do. */
export const revokeDevice = call({
  id: 'account.revokeDevice',
  method: 'DELETE',
  path: '/wps/session/devices',
  body: 'none',
  who: 'session',
  stepUp: true,
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
  refusals: [],
})

/** The password once more, before a dangerous act. The answer's header brings a new page half of the session. */
export const stepUp = call({
  id: 'account.stepUp',
  method: 'POST',
  path: '/wps/session/stepup',
  body: 'jwe',
  who: 'session',
  input: z.object({ password: typedPassword }),
  output: z.object({ until: z.iso.datetime() }),
  refusals: ['WRONG_CREDENTIAL', 'SYSTEM_UPGRADING'],
})

/** The base64 text of a PNG. It belongs to the browser that asked and to what it was drawn for, and is good once. */
export const readCaptcha = call({
  id: 'account.readCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  body: 'none',
  who: 'anyone',
  input: z.object({ moduleId: z.enum(['VALID_CAPTCHA3', 'CAPTCHA3']) }),
  output: z.base64(),
  refusals: [],
})

/** The keys that bodies are encrypted to (D-28), newest first, and the time by which they are to be dated. */
export const readSealKeys = call({
  id: 'account.readSealKeys',
  method: 'GET',
  path: '/wps/session/keys',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal('enc'),
        alg: z.literal('ECDH-ES+A256KW'),
      }),
    ),
    now: z.int(),
  }),
  refusals: [],
})

const shownFields = z.record(
  z.enum(registerFields),
  z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    bound: z.object({ min: z.int(), max: z.int() }),
  }),
)

/** Which fields a registration shows; `bound` is how many characters a value may have. */
export const readRegisterSettings = call({
  id: 'account.readRegisterSettings',
  method: 'GET',
  path: '/wps/system/registerSettings',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    methods: z.array(z.enum(['username', 'mobileNum'])),
    minAge: z.int(),
    /** Of the registration by username. A code is asked for only with a mobile number. */
    fields: shownFields,
    /** Of the registration by mobile number. */
    mobileFields: shownFields,
  }),
  refusals: [],
})

/** What each field must look like, in login and in registration, and the refusal whose sentence says so. */
export const readRegisterValidation = call({
  id: 'account.readRegisterValidation',
  method: 'GET',
  path: '/wps/system/registerValidation',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    rules: z.record(
      z.enum(Object.keys(fieldRules) as [keyof typeof fieldRules, ...(keyof typeof fieldRules)[]]),
      z.object({ min: z.int(), max: z.int(), pattern: z.string().nullable(), refusal: z.enum(refusalNames) }),
    ),
  }),
  refusals: [],
})
