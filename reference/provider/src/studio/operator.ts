import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type SeamlessKind,
  type SeamlessReply,
  type SeamlessRequest,
  seamlessReplies,
} from '@fairground/contract/games/seamless.ts'
import type { Fault } from './faults.ts'
import { isSignedBy, type Key, signedHeaders } from './signing.ts'

/** An operator of the game; `url` leads to the studio's own calls there, such as `http://host/seamless/studio`. */
export type Operator = Key & { readonly url: string }
export type Operators = Readonly<Record<string, Operator>>

/** Null is an answer that cannot be relied on: none in time, unreadable, unsigned, or "later". */
export type OperatorResponse<K extends SeamlessKind> = SeamlessReply<K> | null

type Options = {
  readonly operators: Operators
  readonly nowMs: () => number
  readonly newId: () => string
  readonly limitMs: number
  readonly faultOf: (merchant: string) => Fault
}

type Signing = 'right' | 'unsigned' | 'forged'

export function createOperatorCalls({ operators, nowMs, newId, limitMs, faultOf }: Options) {
  async function send(operator: Operator, kind: SeamlessKind, body: string, signing: Signing) {
    const url = new URL(`${operator.url}/${kind}`)
    const message = { method: 'POST', path: url.pathname, body }
    const key = signing === 'forged' ? { ...operator, key: 'a key that nobody was given' } : operator
    const signed = signing === 'unsigned' ? {} : signedHeaders(key, message, nowMs())
    const answer = await post(url, body, signed, limitMs)
    if (answer === null || answer.status !== 200) return null
    const isTheirs = isSignedBy(operator, { ...message, body: answer.body }, answer.headers, nowMs())
    return isTheirs ? answer.body : null
  }

  return async <K extends SeamlessKind>(
    merchant: string,
    kind: K,
    fields: Omit<SeamlessRequest<K>, 'requestId'>,
  ): Promise<OperatorResponse<K>> => {
    const operator = Object.hasOwn(operators, merchant) ? operators[merchant] : undefined
    if (!operator) return null
    const { delayMs, copy, repeat } = faultOf(merchant)
    const body = JSON.stringify({ requestId: newId(), ...fields })
    if (delayMs > 0) await sleep(delayMs)
    if (copy !== 'none') await send(operator, kind, body, copy)
    const copies = Array.from({ length: repeat }, () => send(operator, kind, body, 'right'))
    const [text] = await Promise.all([send(operator, kind, body, 'right'), ...copies])
    const parsed = seamlessReplies[kind].safeParse(parseJson(text ?? ''))
    if (!parsed.success || parsed.data.result === 'TEMPORARY') return null
    return parsed.data as SeamlessReply<K>
  }
}

export type CallOperator = ReturnType<typeof createOperatorCalls>

type HttpAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

function post(url: URL, body: string, signed: Record<string, string>, limitMs: number): Promise<HttpAnswer | null> {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...signed }
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limitMs)
    const sent = open(url, { method: 'POST', headers, lookup: findLocal(url), signal }, async (response) => {
      try {
        let text = ''
        for await (const part of response.setEncoding('utf8')) text += part
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      } catch {
        resolve(null)
      }
    })
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}

/** Brands stand on names such as `halcyon.localhost`, which browsers know and not every machine does. */
function findLocal({ hostname }: URL): LookupFunction | undefined {
  if (!hostname.endsWith('.localhost')) return undefined
  return (_name, options, found) => {
    if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
    else found(null, '127.0.0.1', 4)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
