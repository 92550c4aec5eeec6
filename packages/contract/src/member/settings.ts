import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { z } from 'zod'
import { call } from '../call.ts'

/** Longer than any rule, so that a rule's own refusal names the field. */
const typed = z.string().max(255)

/** Empty takes the nickname away; screens then show the account. */
export const setNickname = call({
  id: 'member.setNickname',
  method: 'POST',
  path: '/wps/member/nickname',
  body: 'json',
  who: 'real-member',
  input: z.object({ nickname: typed }),
  output: z.object({ nickname: z.string() }),
  refusals: ['FIELD_FORMAT'],
})

/**
 * Whether an account may have this address. The answer tells who is a customer, so it costs the same work as a code by
 * SMS: `verification` is the JSON of the solved challenge for `check-email`, and each is good for one question.
 */
export const checkEmail = call({
  id: 'member.checkEmail',
  method: 'GET',
  path: '/wps/member/check/email',
  body: 'none',
  who: 'anyone',
  input: z.object({ email: typed, verification: z.string().max(4_000) }),
  output: z.object({ available: z.boolean() }),
  refusals: ['EMAIL_FORMAT', 'CAPTCHA_NEEDED'],
})

/** A new password can be had through this address, so even the first one needs the password. */
export const setEmail = call({
  id: 'member.setEmail',
  method: 'POST',
  path: '/wps/member/email',
  body: 'form',
  who: 'real-member',
  stepUp: true,
  input: z.object({ email: typed }),
  output: z.object({ email: z.string() }),
  refusals: ['EMAIL_FORMAT', 'CONTACT_TAKEN'],
})

/** The name that money is paid out to. The first may be given at once; changing it needs the password. */
export const setPayeeName = call({
  id: 'member.setPayeeName',
  method: 'POST',
  path: '/wps/member/payeeName',
  body: 'json',
  who: 'real-member',
  input: z.object({ payeeName: typed }),
  output: z.object({ payeeName: z.string() }),
  refusals: ['FIELD_FORMAT', 'STEP_UP_NEEDED'],
})

/**
 * Which proofs an account has. Personal data are masked: this answer may be shown to anyone who looks over a shoulder.
 */
export const readSecurityConfig = call({
  id: 'member.readSecurityConfig',
  method: 'GET',
  path: '/wps/member/securityConfig',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z.object({
    password: z.boolean(),
    paymentPassword: z.boolean(),
    email: z.string().nullable(),
    mobileNum: z.string().nullable(),
    payeeName: z.string().nullable(),
    /** Null where the brand does not have them. */
    securityQuestions: z.int().nullable(),
  }),
  refusals: [],
})

/** A picture in png, jpg or webp. It is drawn anew and only what was drawn is kept. */
export const setHeadIcon = call({
  id: 'member.setHeadIcon',
  method: 'POST',
  path: '/wps/member/headIcon',
  body: 'multipart',
  who: 'real-member',
  input: z.object({ file: z.file().max(maxPictureBytes) }),
  output: z.object({ url: z.string() }),
  refusals: ['PICTURE_UNUSABLE', 'SYSTEM_UPGRADING'],
})

export const readHeadIcon = call({
  id: 'member.readHeadIcon',
  method: 'GET',
  path: '/wps/member/headIcon',
  body: 'none',
  who: 'real-member',
  moduleId: 'PROFPIC3',
  input: z.object({ moduleId: z.string().max(20).default('PROFPIC3') }),
  output: z.object({ url: z.string().nullable() }),
  refusals: [],
})
