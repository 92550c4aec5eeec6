import { captchaPurposes, readCaptcha, readSealKeys } from '@fairground/contract/account/account.ts'
import { deviceHeader } from '@fairground/contract/account/session-headers.ts'
import { createClient, RefusedCall, type Send } from '@fairground/contract/client.ts'
import type { FastifyInstance } from 'fastify'
import { deviceCookie } from '../http/cookies.ts'
import { digestOf } from '../http/secrets.ts'
import { sealBody } from './seal.ts'
import type { TestApi, TestSession } from './test-api.ts'

export type TestPhone = {
  readonly send: Send
  readonly cookies: Map<string, string>
  /** The page half of the session; a phone that logs in or is given a new one keeps it here. */
  token: string | null
  /** Running from the home screen. */
  standalone: boolean
  /** Fetches a picture and says what is on it, which only a test can do. */
  solve(moduleId: keyof typeof captchaPurposes): Promise<string>
}

let phones = 0

/** A browser at a brand: the real client, a jar of cookies, an address of its own. */
export function testPhone(api: TestApi, host: string, from = newAddress()): TestPhone {
  const cookies = new Map<string, string>()
  const send = createClient({
    fetch: (path, init) => inject(api.app, { host, from, cookies }, String(path), init ?? {}),
    headers: () => ({
      ...(phone.token === null ? {} : { authorization: `Bearer ${phone.token}` }),
      ...(phone.standalone ? { [deviceHeader]: 'OTHERS' } : {}),
    }),
    seal: async ({ path }, input) => sealBody(await send(readSealKeys, {}), path, input),
    onNextToken: (token) => {
      phone.token = token
    },
  })
  const phone: TestPhone = {
    send,
    cookies,
    token: null,
    standalone: false,
    async solve(moduleId) {
      await send(readCaptcha, { moduleId })
      const { answer } = await api.database.owner
        .selectFrom('captcha')
        .select('answer')
        .where('device_hash', '=', digestOf(cookies.get(deviceCookie) ?? ''))
        .where('purpose', '=', captchaPurposes[moduleId])
        .executeTakeFirstOrThrow()
      return answer
    },
  }
  return phone
}

/** The browser of a member who is logged in already. */
export function phoneOf(api: TestApi, host: string, session: TestSession): TestPhone {
  const phone = testPhone(api, host)
  phone.token = session.token
  phone.cookies.set('__Host-sid', session.cookie)
  return phone
}

/** What a call was refused with; null when it was answered. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof RefusedCall ? error.refusal : error),
  )

function newAddress(): string {
  phones += 1
  return `10.77.${(phones >> 8) & 255}.${phones & 255}`
}

type Browser = { readonly host: string; readonly from: string; readonly cookies: Map<string, string> }

async function inject(app: FastifyInstance, browser: Browser, url: string, init: RequestInit): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // A form of parts becomes bytes, with the type that says where each part ends.
  const parts = init.body instanceof FormData ? new Response(init.body) : null
  const partsType = parts?.headers.get('content-type')
  const reply = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: {
      host: browser.host,
      ...(cookie ? { cookie } : {}),
      ...(init.headers as Record<string, string>),
      ...(partsType ? { 'content-type': partsType } : {}),
    },
    remoteAddress: browser.from,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    ...(parts ? { payload: Buffer.from(await parts.arrayBuffer()) } : {}),
  })
  for (const text of [reply.headers['set-cookie'] ?? []].flat()) keep(browser.cookies, text)
  const nextToken = reply.headers['x-next-token']
  return new Response(reply.body, nextToken === undefined ? {} : { headers: { 'x-next-token': String(nextToken) } })
}

function keep(cookies: Map<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  if (/max-age=0(?:;|$)/i.test(text)) cookies.delete(name)
  else cookies.set(name, value)
}
