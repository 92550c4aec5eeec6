import type { SocialProvider } from '@fairground/domain/account/login-types.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { SocialProfile } from '@fairground/modules/account/social/social-tickets.ts'
import * as oauth from 'openid-client'
import { z } from 'zod'
import type { FacebookSetup, GoogleSetup, SocialSetups } from './setup.ts'

export type SocialAuthRequest = { readonly state: string; readonly nonce: string; readonly verifier: string }
export type SocialPerson = { readonly subject: string; readonly profile: SocialProfile }

export type SocialClient = {
  /** Where the browser is sent to. */
  authorizationUrl(ask: SocialAuthRequest, backUrl: string): Promise<string>
  /** Who came back to this address; throws when anything about it is not as it should be. */
  fetchPerson(address: URL, ask: SocialAuthRequest): Promise<SocialPerson>
}

const timeoutSeconds = 5
const responseLimit = 64 * 1024

export type SocialClients = (brandCode: string, provider: SocialProvider) => SocialClient | null

/** One client for each merchant and provider; what it learns about the provider is kept. */
export function createSocialClients(setups: SocialSetups): SocialClients {
  const clients = new Map<string, SocialClient>()
  const add = (key: string, client: SocialClient) => clients.set(key, client)
  for (const [code, { google, facebook }] of Object.entries(setups)) {
    if (google) add(`${code} google`, googleClient(google))
    if (facebook) add(`${code} facebook`, facebookClient(facebook))
  }
  return (code, provider) => clients.get(`${code} ${provider}`) ?? null
}

const text = z.string().max(255).nullish().catch(null)
const profileClaims = z.object({ name: text, email: text, email_verified: z.boolean().optional().catch(false) })

/** OpenID Connect by discovery: the token itself says who it is, signed and for this one question. */
function googleClient({ issuer, clientId, clientSecret }: GoogleSetup): SocialClient {
  const discovered = once(async () => {
    const options = { timeout: timeoutSeconds, ...(isPlain(issuer) ? { execute: [oauth.allowInsecureRequests] } : {}) }
    return oauth.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  })
  return {
    authorizationUrl: async (ask, backUrl) =>
      authorizeAddress(await discovered(), 'openid profile email', ask, backUrl),
    async fetchPerson(address, { state, nonce, verifier }) {
      const tokens = await oauth.authorizationCodeGrant(await discovered(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider gave no id token')
      const { name = null, email = null, email_verified } = profileClaims.parse(claims)
      return { subject: claims.sub, profile: { name, email: email_verified ? email : null } }
    },
  }
}

const graphProfile = z.object({ id: z.string().regex(/^\d{1,40}$/), name: text, email: text })

/** OAuth 2 alone says nothing about a person, so the access token asks the Graph, over our own connection. */
function facebookClient(setup: FacebookSetup): SocialClient {
  const { authorizeUrl, tokenUrl, profileUrl, clientId, clientSecret } = setup
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  }
  const config = new oauth.Configuration(server, clientId, undefined, oauth.ClientSecretPost(clientSecret))
  config.timeout = timeoutSeconds
  if (isPlain(tokenUrl)) oauth.allowInsecureRequests(config)
  return {
    authorizationUrl: async (ask, backUrl) => authorizeAddress(config, 'public_profile email', ask, backUrl),
    async fetchPerson(address, { state, verifier }) {
      const tokens = await oauth.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      const profile = new URL(`${profileUrl}?fields=id,name,email`)
      const answer = await oauth.fetchProtectedResource(config, tokens.access_token, profile, 'GET')
      const { id, name = null, email = null } = graphProfile.parse(await readJson(answer))
      return { subject: id, profile: { name, email } }
    },
  }
}

async function authorizeAddress(config: oauth.Configuration, scope: string, ask: SocialAuthRequest, backUrl: string) {
  const { state, nonce, verifier } = ask
  return oauth.buildAuthorizationUrl(config, {
    redirect_uri: backUrl,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

async function readJson(answer: Response): Promise<unknown> {
  const body = await answer.text()
  if (!answer.ok || body.length > responseLimit) throw new Error(`the provider answered ${answer.status}`)
  return JSON.parse(body)
}

function isPlain(address: string): boolean {
  return new URL(address).protocol === 'http:'
}

/** A provider that was out of reach is asked again by the next one who comes. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () => {
    known ??= read().catch(() => {
      known = null
      throw new Refusal('SYSTEM_UPGRADING')
    })
    return known
  }
}
