import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../read-body.ts'
import { createPhoneAuthService, PhoneAuthError, type PhoneAuthService } from './service.ts'
import { project } from './tokens.ts'

const toolkit = '/identitytoolkit.googleapis.com'
const codesPath = `/emulator/v1/projects/${project}/verificationCodes`

/** The addresses of the real service behind the prefix that its clients use for a stand-in. */
export function isPhoneAuth(path: string): boolean {
  return path.startsWith(`${toolkit}/`) || path.startsWith('/securetoken') || isOurs(path) || path === codesPath
}

function isOurs(path: string): boolean {
  return path === '/phone-auth/keys' || path === '/phone-auth/codes'
}

type Answer = (service: PhoneAuthService, body: string) => object

const answers: Readonly<Record<string, Answer>> = {
  'GET /phone-auth/keys': ({ keys }) => keys,
  'GET /phone-auth/codes': ({ codes }) => ({ verificationCodes: codes() }),
  // Where the service's own emulator shows its codes.
  [`GET ${codesPath}`]: ({ codes }) => ({ verificationCodes: codes() }),
  [`GET ${toolkit}/v1/recaptchaParams`]: () => ({ recaptchaSiteKey: 'stand-in' }),
  [`GET ${toolkit}/v2/recaptchaConfig`]: () => ({}),
  [`POST ${toolkit}/v1/accounts:sendVerificationCode`]: (service, body) => service.sendCode(JSON.parse(body)),
  [`POST ${toolkit}/v1/accounts:signInWithPhoneNumber`]: (service, body) => service.signIn(JSON.parse(body)),
  [`POST ${toolkit}/v1/accounts:lookup`]: (service, body) => service.lookUp(JSON.parse(body)),
  'POST /securetoken.googleapis.com/v1/token': (service, body) => service.refresh(new URLSearchParams(body)),
}

export function createPhoneAuth(now: () => number = Date.now) {
  const service = createPhoneAuthService(now)
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    // Any page may ask, as at the real service.
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return preflight(request, response)
    const answer = answers[`${request.method} ${path}`]
    if (!answer) return send(response, 404, refusal('NOT_FOUND'))
    try {
      send(response, 200, answer(service, await readBody(request)))
    } catch (error) {
      send(response, 400, refusal(error instanceof PhoneAuthError ? error.message : 'INVALID_ARGUMENT'))
    }
  }
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.writeHead(204, { 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' }).end()
}

function refusal(message: string) {
  return { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
