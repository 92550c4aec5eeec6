import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { deviceCookie } from '@fairground/api/http/cookies.ts'
import { digestOf } from '@fairground/api/http/secrets.ts'
import { sealBody } from '@fairground/api/testing/seal.ts'
import { readCaptcha, readSealKeys } from '@fairground/contract/account/account.ts'
import { captchaModules } from '@fairground/contract/account/captcha-modules.ts'
import { createClient, type Send } from '@fairground/contract/client.ts'
import type { Db } from '@fairground/db/connect.ts'

export type HttpPhone = {
  readonly send: Send
  /** The page half of the session. */
  token: string | null
  get(path: string): Promise<Answer>
  /** What is on the picture before a registration, which only the database can say. */
  solveCaptcha(owner: Db): Promise<string>
}

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer }
type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string }

/** A browser at a brand of this machine, by its origin: the real client and a jar of cookies. */
export function httpPhone(origin: string): HttpPhone {
  const { protocol, hostname, host, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const cookies = new Map<string, string>()
  const ask = async (path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { host, ...headers, ...(cookie ? { cookie } : {}) }
    const reply = await exchange({ isSecure, hostname, port: Number(port) || 443, path, method, headers: sent }, body)
    for (const text of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const send = createClient({
    fetch: async (path, init) => {
      const { status, headers, body } = await ask(String(path), {
        method: init?.method ?? 'GET',
        headers: init?.headers as Record<string, string>,
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      })
      const next = headers['x-next-token']
      return new Response(new Uint8Array(body), { status, headers: next ? { 'x-next-token': String(next) } : {} })
    },
    headers: () => (phone.token === null ? {} : { authorization: `Bearer ${phone.token}` }),
    seal: async ({ path }, input) => sealBody(await send(readSealKeys, {}), path, input),
    onNextToken: (token) => {
      phone.token = token
    },
  })
  const phone: HttpPhone = {
    send,
    token: null,
    async get(path) {
      const { status, headers, body } = await ask(path, { headers: { accept: 'text/html,*/*' } })
      return { status, type: headers['content-type'] ?? '', body }
    },
    async solveCaptcha(owner) {
      await send(readCaptcha, { moduleId: captchaModules.register })
      const { answer } = await owner
        .selectFrom('captcha')
        .select('answer')
        .where('device_hash', '=', digestOf(cookies.get(deviceCookie) ?? ''))
        .where('purpose', '=', 'register')
        .executeTakeFirstOrThrow()
      return answer
    },
  }
  return phone
}

type Target = {
  isSecure: boolean
  hostname: string
  port: number
  path: string
  method: string
  headers: Record<string, string>
}

function exchange({ isSecure, hostname, ...target }: Target, body: string | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // Every brand of a demonstration is on this machine, whatever its name resolves to.
    const here = { ...target, host: '127.0.0.1', agent: false } as const
    const request = isSecure ? httpsRequest({ ...here, servername: hostname }) : httpRequest(here)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
