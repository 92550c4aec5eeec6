import { z } from 'zod'
import { call } from '../call.ts'

/** What a code by SMS opens; one that was sent for the login sets no password. */
export const codePurposes = ['register', 'login', 'password'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What work is done for: before a code, and before somebody is told whether an address has an account. */
const workPurposes = [...codePurposes, 'check-email'] as const
export type WorkPurpose = (typeof workPurposes)[number]

const dialingCode = z.string().regex(/^\+?\d{1,4}$/)
/** What was typed, without its leading zero or with it; whether it is a number of the country is the server's to say. */
const typedMobile = z.string().min(1).max(20)
const language = z.string().regex(/^[A-Z]{2}$/)

/** A proof-of-work challenge as altcha gives it: `parameters` go back as they came, or the signature breaks. */
export const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string().max(40),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string().max(200),
    keySignature: z.string().max(200).optional(),
    data: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().max(200),
})

/** REG-46: the fields of the challenge step, passed through as altcha solved them (D-47). */
export const verification = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200), time: z.number().optional() }),
})

/** The work to do before a code is sent or an address is checked. It belongs to the browser that asked and to the purpose, and is good once. */
export const readVerification = call({
  id: 'account.readVerification',
  method: 'GET',
  path: '/wps/verification',
  body: 'none',
  who: 'anyone',
  input: z.object({ purpose: z.enum(workPurposes) }),
  output: challenge,
  refusals: [],
})

const codeRefusals = ['MOBILE_INVALID', 'CAPTCHA_NEEDED', 'SYSTEM_UPGRADING'] as const

/**
 * `expiredMinutes` is the length of the countdown (AUTH-39): when it is over, another code may be asked for. The code
 * itself is taken for ten minutes, because a message may be slow; a newer code ends it.
 */
export const sendRegisterCode = call({
  id: 'account.sendRegisterCode',
  method: 'POST',
  path: '/wps/sms/register',
  body: 'json',
  who: 'anyone',
  moduleId: 'REGMOBVERF3',
  input: z.object({
    moduleId: z.literal('REGMOBVERF3').default('REGMOBVERF3'),
    mobileNo: typedMobile,
    countryDialingCode: dialingCode,
    language,
    verification,
  }),
  output: z.object({ expiredMinutes: z.int() }),
  refusals: [...codeRefusals, 'REGISTRATION_CLOSED'],
})

/**
 * The code for the login or for a forgotten password. A number without an account is answered like any other and gets
 * no message. `expirationTime` is the end of the countdown in milliseconds since 1970 (AUTH-41), as above.
 */
export const getCode = call({
  id: 'account.getCode',
  method: 'POST',
  path: '/wps/account/getCode',
  body: 'json',
  who: 'anyone',
  input: z.object({
    purpose: z.enum(['login', 'password']).default('login'),
    mobileNum: typedMobile,
    countryDialingCode: dialingCode,
    language,
    verification,
  }),
  output: z.object({ expirationTime: z.int() }),
  refusals: codeRefusals,
})

/** REG-38: every code gets the same answer but for the flag. `domain` is the host that the invitation was opened at. */
export const checkAffiliate = call({
  id: 'member.checkAffiliate',
  method: 'GET',
  path: '/wps/affiliate/check',
  body: 'none',
  who: 'anyone',
  moduleId: 'AFFMAN3',
  input: z.object({
    moduleId: z.string().max(20).default('AFFMAN3'),
    code: z.string().min(1).max(50),
    domain: z.string().max(255).default(''),
  }),
  output: z.object({ success: z.boolean() }),
  refusals: [],
})

const countryWithCode = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  dialingCode: z.string().regex(/^\d{1,4}$/),
})

/** Where the visitor seems to be, null when the address tells nothing, and the countries whose numbers get a message. */
export const readCountry = call({
  id: 'system.readCountry',
  method: 'GET',
  path: '/wps/system/country',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    country: z.string().nullable(),
    dialingCode: z.string().nullable(),
    countries: z.array(countryWithCode),
  }),
  refusals: [],
})
