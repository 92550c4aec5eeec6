import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../read-body.ts'
import { type Person, savePerson } from './people.ts'
import { showSignIn } from './sign-in-page.ts'
import { socialClient } from './social-client.ts'

type Asked = { readonly redirectUri: string; readonly state: string; readonly challenge: string }
type Given = Asked & { readonly person: Person }

const dialog = '/facebook/dialog/oauth'

/** OAuth 2 and a Graph, in the little that a login needs of them. */
export function createFacebook() {
  const codes = new Map<string, Given>()
  const tokens = new Map<string, Person>()

  function allow(form: URLSearchParams, response: ServerResponse): void {
    const asked = askedBy(form)
    if (!asked) {
      send(response, 400, { error: { message: 'Invalid request', type: 'OAuthException', code: 100 } })
      return
    }
    const code = randomBytes(24).toString('base64url')
    codes.set(code, { ...asked, person: savePerson(form.get('name') ?? '') })
    const back = new URL(asked.redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.state)
    response.writeHead(302, { location: back.href, 'cache-control': 'no-store' }).end()
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isOurs =
      form.get('client_id') === socialClient.clientId && form.get('client_secret') === socialClient.clientSecret
    const isMeant = given?.redirectUri === form.get('redirect_uri')
    const isProven = given?.challenge === hash('sha256', form.get('code_verifier') ?? '', 'base64url')
    if (!given || !isOurs || !isMeant || !isProven) {
      send(response, 400, { error: { message: 'Invalid code', type: 'OAuthException', code: 100 } })
      return
    }
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, given.person)
    send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
  }

  function tell(request: IncomingMessage, response: ServerResponse): void {
    const person = tokens.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (person) send(response, 200, person)
    else send(response, 400, { error: { message: 'Invalid token', type: 'OAuthException', code: 190 } })
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const place = `${request.method} ${url.pathname}`
    if (place === `GET ${dialog}` && askedBy(url.searchParams)) {
      const fields = Object.fromEntries(url.searchParams)
      return showSignIn(response, 'Log in (stand-in of Facebook)', dialog, fields)
    }
    if (place === `POST ${dialog}`) return allow(new URLSearchParams(await readBody(request)), response)
    if (place === 'POST /facebook/oauth/access_token')
      return exchange(new URLSearchParams(await readBody(request)), response)
    if (place === 'GET /facebook/me') return tell(request, response)
    send(response, 404, { error: { message: 'Unknown path', type: 'OAuthException', code: 2500 } })
  }
}

function askedBy(form: URLSearchParams): Asked | null {
  const [redirectUri, state] = [form.get('redirect_uri') ?? '', form.get('state') ?? '']
  const isOurs = form.get('client_id') === socialClient.clientId && socialClient.isRedirectUri(redirectUri)
  const challenge = form.get('code_challenge_method') === 'S256' ? form.get('code_challenge') : null
  return isOurs && state !== '' && challenge ? { redirectUri, state, challenge } : null
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
