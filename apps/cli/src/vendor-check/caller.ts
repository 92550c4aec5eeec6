import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { seamlessReplies } from '@fairground/contract/games/seamless.ts'
import { checkSeamless, signedHeaders } from '@fairground/modules/games/seamless/signature.ts'

export type SignKey = { readonly id: string; readonly secret: string }

export type CallResponse = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Whether the answer carries the operator's own signature. */
  readonly isSigned: boolean
}

/** How a call is made wrongly on purpose. */
export type CallFault = { readonly key?: SignKey; readonly agoMs?: number; readonly signed?: string }

export type CallName = keyof typeof seamlessReplies | 'batch'

const patienceMs = 10_000

/** Speaks as a vendor to an operator's implementation at `base`. `host` is named where the address is another. */
export function createCaller(base: string, key: SignKey, nowMs: () => number, host?: string) {
  return (name: CallName, fields: object, wrong: CallFault = {}): Promise<CallResponse> => {
    const url = new URL(`${base.replace(/\/$/, '')}/${name}`)
    const text = JSON.stringify({ requestId: randomUUID(), ...fields })
    const signed = { method: 'POST', path: url.pathname, raw: Buffer.from(wrong.signed ?? text) }
    const headers = {
      'content-type': 'application/json',
      ...(host ? { host } : {}),
      ...signedHeaders(wrong.key ?? key, signed, nowMs() - (wrong.agoMs ?? 0)),
    }
    return post(url, headers, text, (told) => ({
      status: told.status,
      body: fieldsOf(told.text),
      isSigned:
        checkSeamless({ [key.id]: key.secret }, nowMs(), {
          method: 'POST',
          path: url.pathname,
          headers: told.headers,
          raw: Buffer.from(told.text),
        }) === 'good',
    }))
  }
}

export type Call = ReturnType<typeof createCaller>

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

function post<T>(url: URL, headers: Record<string, string>, text: string, read: (told: Answer) => T): Promise<T> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const sent = open(url, { method: 'POST', headers, signal }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () =>
        resolve(read({ status: response.statusCode ?? 0, headers: response.headers, text: body })),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
