import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { rememberKey, rememberProof } from './identity.ts'

/** Longer than any rule, so that a rule's own refusal names the field. */
const typed = z.string().max(255)
const newPassword = { newPassword: typed, confirmNewPassword: typed }

/**
 * The old password may be the temporary one that was sent, or a fresh signature of a remembered browser may stand in
 * its place (D-30). Every other session ends, and every remembered browser is forgotten but this one, if it asks.
 */
export const changePassword = call({
  id: 'account.changePassword',
  method: 'POST',
  path: '/wps/member/passWordChangeV2',
  body: 'jwe',
  who: 'real-member',
  input: z.object({
    oldPassword: z.string().min(1).max(fieldRules.loginPassword.max).optional(),
    rememberProof: rememberProof.optional(),
    /** A browser that is remembered stays so, by a key that begins with the new password. */
    remember: z.object({ publicKey: rememberKey }).optional(),
    ...newPassword,
  }),
  output: z.object({ ended: z.int(), remember: z.object({ id: z.string() }).nullable() }),
  refusals: [
    'WRONG_CREDENTIAL',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'PASSWORD_SAME',
    'CONFIRMATION_MISMATCH',
    'SYSTEM_UPGRADING',
  ],
})

/** D-51. The answer is the same for every name and address; a message goes out only where both belong together. */
export const forgotPassword = call({
  id: 'account.forgotPassword',
  method: 'POST',
  path: '/wps/member/password/email',
  body: 'jwe',
  who: 'anyone',
  input: z.object({ username: z.string().min(1).max(fieldRules.loginUsername.max), email: typed }),
  output: z.object({}),
  refusals: ['EMAIL_FORMAT'],
})

/** D-51: with the code that `account.getCode` sent for the purpose `password`. */
export const setPasswordByPhone = call({
  id: 'account.setPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/phone',
  body: 'jwe',
  who: 'anyone',
  moduleId: 'CHNGPASSVERIF3',
  input: z.object({
    moduleId: z.literal('CHNGPASSVERIF3').default('CHNGPASSVERIF3'),
    mobileNum: z.string().min(1).max(20),
    countryDialingCode: z.string().regex(/^\+?\d{1,4}$/),
    verificationCode: z.string().regex(/^\d{4,10}$/),
    ...newPassword,
  }),
  /** A caller who holds the number may know the name that it belongs to. */
  output: z.object({ userName: z.string() }),
  refusals: [
    'MOBILE_INVALID',
    'CODE_WRONG',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'CONFIRMATION_MISMATCH',
    'SYSTEM_UPGRADING',
  ],
})

/** The first password of an account that was made without one; an account that has one changes it. */
export const setFirstPassword = call({
  id: 'account.setFirstPassword',
  method: 'POST',
  path: '/wps/member/password',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object(newPassword),
  output: z.object({}),
  refusals: ['PASSWORD_FORMAT', 'PASSWORD_COMMON', 'CONFIRMATION_MISMATCH', 'SYSTEM_UPGRADING'],
})

const newPaymentPassword = { paymentPassword: typed, confirmPaymentPassword: typed }

/** Six digits that money goes out with. Changing them takes the old ones besides the step-up. */
export const setPaymentPassword = call({
  id: 'account.setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object({ oldPaymentPassword: typed.optional(), ...newPaymentPassword }),
  output: z.object({}),
  refusals: ['WRONG_CREDENTIAL', 'PASSWORD_FORMAT', 'PASSWORD_SAME', 'CONFIRMATION_MISMATCH', 'SYSTEM_UPGRADING'],
})

/** For a member who has forgotten the old ones: the login password of a moment ago stands in their place. */
export const resetPaymentPassword = call({
  id: 'account.resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object(newPaymentPassword),
  output: z.object({}),
  refusals: ['PASSWORD_FORMAT', 'CONFIRMATION_MISMATCH', 'SYSTEM_UPGRADING'],
})

/** A brand option that is off (D-70): what a friend could know proves nobody. */
export const setSecurityQuestions = call({
  id: 'account.setSecurityQuestions',
  method: 'POST',
  path: '/wps/member/securityQuestions',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object({
    questions: z
      .array(z.object({ question: z.string().trim().min(1).max(120), answer: z.string().trim().min(1).max(120) }))
      .min(1)
      .max(3),
  }),
  output: z.object({}),
  refusals: ['SYSTEM_UPGRADING'],
})
