import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestSession } from '@fairground/api/testing/test-api.ts'
import { nextTokenHeader } from '@fairground/contract/account/session-headers.ts'
import { byProfile } from '../due/profile.ts'

export type Reply = { readonly status: number; readonly errorCode: string | null; readonly value: unknown }

/** What a phone knows in the end. `lost` is one that nobody answered in time, however often it asked. */
export type Settled = {
  readonly outcome: 'ok' | 'refused' | 'lost'
  readonly reply: Reply | null
  readonly tries: number
}

export type Phone = {
  readonly memberId: string
  /** Once, whatever comes of it. Null is no answer, or one that tells nothing. */
  ask(
    path: string,
    body: string,
    headers?: Readonly<Record<string, string>>,
    method?: 'GET' | 'POST',
  ): Promise<Reply | null>
  /** Again with the same words until there is an answer. */
  settle(ask: () => Promise<Reply | null>): Promise<Settled>
}

const answerLimitMs = 5_000
/**
 * Retries are bounded, and a phone that is not answered by then is a finding. Beside other tests everything that was
 * killed takes longer to come back, so a quick run looks for a phone that is never answered; the nightly keeps the limit.
 */
const settleLimitMs = byProfile(180_000, 30_000)
const longestPauseMs = 500

let addresses = 0
/** Every request has an address of its own, or the limits would answer. */
const newAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A member with a phone that knows several doors of the house and takes them in turn. */
export function createPhone(session: TestSession, ports: readonly number[], brand: string): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let { token } = session
  let door = addresses

  type Headers = Readonly<Record<string, string>>

  function send(method: string, path: string, body: string, headers: Headers): Promise<IncomingMessage> {
    const port = ports[door++ % ports.length] ?? 0
    const all = {
      host: `${brand}.localhost:${port}`,
      authorization: `Bearer ${token}`,
      cookie: session.headers.cookie,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': newAddress(),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, method, path, agent, headers: all, timeout: answerLimitMs }
      const sent = request(options, resolve)
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    memberId: session.memberId,
    async ask(path, body, headers = {}, method = 'POST') {
      try {
        const answer = await send(method, path, body, headers)
        let text = ''
        for await (const part of answer.setEncoding('utf8')) text += part
        token = String(answer.headers[nextTokenHeader] ?? token)
        const status = answer.statusCode ?? 0
        const { errorCode = null, value = null } = JSON.parse(text) as Partial<Reply>
        return status >= 500 || status === 429 ? null : { status, errorCode, value }
      } catch {
        return null
      }
    },
    async settle(ask) {
      const deadline = performance.now() + settleLimitMs
      for (let tries = 1; ; tries += 1) {
        const reply = await ask()
        if (reply) return { outcome: reply.status === 200 ? 'ok' : 'refused', reply, tries }
        if (performance.now() > deadline) return { outcome: 'lost', reply: null, tries }
        await sleep(Math.min(longestPauseMs, 50 * 2 ** Math.min(tries, 4)))
      }
    },
  }
}
