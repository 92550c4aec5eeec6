import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Configuration, type JWKS, Provider } from 'oidc-provider'
import { readBody } from '../read-body.ts'
import { personOf, savePerson } from './people.ts'
import { showSignIn } from './sign-in-page.ts'
import { socialClient } from './social-client.ts'

const mount = '/google'

/** A whole OpenID provider of its own under the address that it is asked at, with keys that are new at every start. */
export function createGoogle() {
  const keys: JWKS = { keys: [newKey()] }
  const cookieKeys = [randomBytes(32).toString('base64url')]
  const providers = new Map<string, Provider>()

  function providerAt(origin: string): Provider {
    const known = providers.get(origin) ?? openProvider(`${origin}${mount}`, keys, cookieKeys)
    providers.set(origin, known)
    return known
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const provider = providerAt(`http://${request.headers.host}`)
    const uid = /^\/google\/interaction\/([\w-]+)$/.exec(path)?.[1]
    if (uid !== undefined) return interact(provider, request, response, path)
    // As a framework does that mounts it under a path.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mount.length) || '/' })
    await provider.callback()(request, response)
  }
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse, path: string) {
  if (request.method !== 'POST') return showSignIn(response, 'Sign in (stand-in of Google)', path)
  const { id } = savePerson(new URLSearchParams(await readBody(request)).get('name') ?? '')
  await provider.interactionFinished(request, response, { login: { accountId: id } })
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'stand-in', use: 'sig', alg: 'RS256' } as JWKS['keys'][number]
}

function openProvider(issuer: string, jwks: JWKS, cookieKeys: string[]): Provider {
  const { clientId, clientSecret, isRedirectUri } = socialClient
  const configuration: Configuration = {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://brand.localhost/back'] }],
    jwks,
    cookies: { keys: cookieKeys },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Google's id token says it all, and nobody asks a second time.
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    interactions: { url: (_context, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = personOf(id)
      if (!person) return undefined
      const claims = { sub: id, name: person.name, email: person.email, email_verified: true }
      return { accountId: id, claims: async () => claims }
    },
    // Everybody agrees to what is asked: the stand-in is about who somebody is.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  // Brands have many hosts and a port that is new at every start.
  provider.Client.prototype.redirectUriAllowed = isRedirectUri
  return provider
}
