import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Behaviour } from '../behaviour.ts'

const message = z.object({
  to: z.string().regex(/^\+\d{6,15}$/),
  text: z.string().min(1).max(1_000),
  key: z.string().min(8).max(64),
})

const maxKept = 50_000
const bodyAtMost = 10_000

export type SentMessage = z.output<typeof message> & { readonly at: string }

type Asked = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly behaviour: Behaviour
}

/** A gateway for messages that sends none: it keeps them in an outbox, where a test or a developer reads the code. */
export function createSmsGateway(): (asked: Asked) => Promise<void> {
  const outbox = new Map<string, SentMessage>()

  function accept(sent: z.output<typeof message>): void {
    // As real gateways do: a key that is known is a message that has gone already.
    if (outbox.has(sent.key)) return
    outbox.set(sent.key, { ...sent, at: new Date().toISOString() })
    const oldest = outbox.size > maxKept ? outbox.keys().next().value : undefined
    if (oldest !== undefined) outbox.delete(oldest)
  }

  async function take({ request, response, behaviour }: Asked): Promise<void> {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) return answer(response, 401, {})
    const read = message.safeParse(await readJson(request))
    if (!read.success) return answer(response, 400, {})
    if (behaviour.kind === 'fail') return answer(response, 500, {})
    if (behaviour.kind === 'slow') await sleep(behaviour.delayMs)
    accept(read.data)
    // The message is on its way, and nobody hears of it.
    if (behaviour.kind === 'drop') return void request.socket.destroy()
    return answer(response, 200, { key: read.data.key })
  }

  return async (asked) => {
    const { request, response, url } = asked
    if (url.pathname === '/sms/send' && request.method === 'POST') return take(asked)
    if (url.pathname === '/sms/outbox' && request.method === 'GET') {
      const to = url.searchParams.get('to')
      return answer(
        response,
        200,
        [...outbox.values()].filter((sent) => to === null || sent.to === to),
      )
    }
    return answer(response, 404, {})
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > bodyAtMost) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
