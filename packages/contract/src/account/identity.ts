import { loginMethods, socialProviders } from '@fairground/domain/account/login-types.ts'
import { z } from 'zod'
import { call } from '../call.ts'

export type SocialProvider = (typeof socialProviders)[number]

/** The text of 32 random bytes. */
const secret = z.string().regex(/^[\w-]{43}$/)

export const socialTicket = secret

/** The public half of a P-256 key that the browser made for itself and cannot read. */
export const rememberKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: secret, y: secret })

/** `signature` is of the text that `rememberText` of the domain makes: ECDSA with SHA-256, both numbers in a row. */
export const rememberProof = z.object({
  id: secret,
  challenge: secret,
  signature: z.string().regex(/^[\w-]{86}$/),
})

/** What the next signature has to be of. It belongs to the browser that asked and is good once, for two minutes. */
export const readRememberChallenge = call({
  id: 'account.readRememberChallenge',
  method: 'GET',
  path: '/wps/session/remember/challenge',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ challenge: secret, expiresAt: z.iso.datetime() }),
  refusals: [],
})

/** The browsers that may log in to this account without its password. */
export const readRemembered = call({
  id: 'account.readRemembered',
  method: 'GET',
  path: '/wps/session/remember',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    remembered: z.array(
      z.object({
        rememberedId: z.uuid(),
        current: z.boolean(),
        method: z.enum(loginMethods),
        userAgent: z.string(),
        standalone: z.boolean(),
        country: z.string().nullable(),
        /** When the password or the code was last given there. */
        startedAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      }),
    ),
  }),
  refusals: [],
})

/** Forgetting takes a right away and gives none, so it needs no password. What is gone already is not told apart. */
export const revokeRemembered = call({
  id: 'account.revokeRemembered',
  method: 'DELETE',
  path: '/wps/session/remember',
  body: 'none',
  who: 'session',
  input: z.object({ rememberedId: z.uuid() }),
  output: z.object({}),
  refusals: [],
})

/** Where to send the browser for a login at the provider. It comes back to `socialBackPath`, and from there to a page. */
export const startSocial = call({
  id: 'account.startSocial',
  method: 'GET',
  path: '/wps/social/start',
  body: 'none',
  who: 'anyone',
  input: z.object({ provider: z.enum(socialProviders) }),
  output: z.object({ address: z.url() }),
  refusals: ['SYSTEM_UPGRADING'],
})

/**
 * No call but the address that providers redirect to. It leads on to a page: `/m/login?social=TICKET&provider=google`
 * when an account has this identity, `/m/register?social=TICKET&provider=google` when none has, and
 * `/m/login?social=failed` when the provider or its answer was not as it should be.
 */
export const socialBackPath = '/wps/social/back'
export const socialFailed = 'failed'

/** What the provider told of a ticket's owner, to fill the registration with; null when the ticket is over. */
export const readSocialTicket = call({
  id: 'account.readSocialTicket',
  method: 'GET',
  path: '/wps/social/ticket',
  body: 'none',
  who: 'anyone',
  input: z.object({ ticket: socialTicket }),
  output: z
    .object({
      provider: z.enum(socialProviders),
      name: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  refusals: [],
})
