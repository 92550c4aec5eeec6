import { jsonTable } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

/** Plain HTTP is for a stand-in on this machine: a secret must not travel so. */
const address = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(?:127\.\d+\.\d+\.\d+|10\.\S+|192\.168\.\S+|(?:.+\.)?localhost)$/.test(hostname)
}, 'a provider on another machine must be asked over https')

const client = { clientId: z.string().min(1), clientSecret: z.string().min(1) }

const googleSetup = z.strictObject({ issuer: address.default('https://accounts.google.com'), ...client })

/** Facebook speaks OAuth 2 with addresses of its own, and tells who somebody is by its Graph. */
const facebookSetup = z.strictObject({
  authorizeUrl: address.default('https://www.facebook.com/v23.0/dialog/oauth'),
  tokenUrl: address.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  profileUrl: address.default('https://graph.facebook.com/v23.0/me'),
  ...client,
})

export type GoogleSetup = z.output<typeof googleSetup>
export type FacebookSetup = z.output<typeof facebookSetup>

const setups = z.record(
  z.string(),
  z.strictObject({ google: googleSetup.optional(), facebook: facebookSetup.optional() }),
)

export const socialProviders = jsonTable.pipe(setups)

export type SocialSetups = z.output<typeof setups>
