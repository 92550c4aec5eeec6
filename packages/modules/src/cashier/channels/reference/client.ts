import {
  accountHeader,
  gatewayPaths,
  payment,
  paymentList,
  payout,
  payoutList,
  signatureHeader,
  timestampHeader,
} from '@fairground/contract/cashier/payment.ts'
import { type Gateway, GatewayRefusal, GatewayUnclear } from '../gateway.ts'
import { checkSignature, sign } from './sign.ts'

const limitMs = 5_000
const maxAnswerBytes = 4_194_304
/** A gateway's list that never ends must not keep us for ever; what is left comes with the next look. */
const maxPages = 200

/** Who we are there. `nowMs` is the real time: a gateway's clock does not move with ours in a test. */
export type ReferenceAccount = {
  readonly url: string
  readonly account: string
  readonly key: string
  readonly nowMs: () => number
}

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }
type Answer = { readonly status: number; readonly text: string }

export function referenceGateway(account: ReferenceAccount): Gateway {
  const create = async <T extends { order: string }>(path: string, request: { order: string }, schema: Schema<T>) => {
    const answer = await send(account, 'POST', path, JSON.stringify(request))
    return ofOrder(request.order, parse(answer, schema))
  }
  const read = async <T extends { order: string }>(path: string, order: string, schema: Schema<T>) => {
    const answer = await send(account, 'GET', `${path}/${encodeURIComponent(order)}`)
    return answer.status === 404 ? undefined : ofOrder(order, parse(answer, schema))
  }
  return {
    createPayment: (request) => create(gatewayPaths.payments, request, payment),
    readPayment: (order) => read(gatewayPaths.payments, order, payment),
    createPayout: (request) => create(gatewayPaths.payouts, request, payout),
    readPayout: (order) => read(gatewayPaths.payouts, order, payout),
    listPayments: (since) =>
      readPages(since, async (from) => {
        const list = parse(await send(account, 'GET', sincePath(gatewayPaths.payments, from)), paymentList)
        return { items: list.payments, next: list.next }
      }),
    listPayouts: (since) =>
      readPages(since, async (from) => {
        const list = parse(await send(account, 'GET', sincePath(gatewayPaths.payouts, from)), payoutList)
        return { items: list.payouts, next: list.next }
      }),
  }
}

function sincePath(path: string, since: string): string {
  return `${path}?since=${encodeURIComponent(since)}`
}

async function readPages<T>(
  since: Date,
  read: (since: string) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): Promise<readonly T[]> {
  const items: T[] = []
  let from: string | null = since.toISOString()
  for (let page = 0; from !== null && page < maxPages; page++) {
    const got: { readonly items: readonly T[]; readonly next: string | null } = await read(from)
    items.push(...got.items)
    from = got.next
  }
  return items
}

async function send(account: ReferenceAccount, method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> {
  const { timestamp, signature } = sign(account.key, account.nowMs(), body ?? path)
  const response = await ask(`${account.url}${path}`, {
    method,
    redirect: 'error',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      [accountHeader]: account.account,
      [timestampHeader]: timestamp,
      [signatureHeader]: signature,
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.status >= 500) throw new GatewayUnclear(`the gateway answered ${response.status}`)
  checkAnswer(account, response)
  const { status } = response
  if (status >= 400 && !(method === 'GET' && status === 404))
    throw new GatewayRefusal(`the gateway answered ${status}: ${response.text.slice(0, 200)}`)
  return response
}

type Asked = Answer & { readonly headers: Headers }

async function ask(url: string, init: RequestInit): Promise<Asked> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    if (text.length > maxAnswerBytes) throw new Error('the answer is too long')
    return { status: response.status, text, headers: response.headers }
  } catch (error) {
    throw new GatewayUnclear('the gateway did not answer', { cause: error })
  }
}

/** An attacker who stands between could invent a refusal too, so what is not signed says nothing at all. */
function checkAnswer({ key, nowMs }: ReferenceAccount, { headers, text }: Asked): void {
  const given = { timestamp: headers.get(timestampHeader) ?? '', signature: headers.get(signatureHeader) ?? '' }
  const found = checkSignature(key, nowMs(), given, text)
  if (found !== 'good') throw new GatewayUnclear(`the signature of the answer is ${found}`)
}

function parse<T>({ text }: Answer, schema: Schema<T>): T {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new GatewayUnclear('the answer of the gateway does not parse')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A good signature on an answer to another question is no answer to ours. */
function ofOrder<T extends { order: string }>(order: string, answer: T): T {
  if (answer.order !== order) throw new GatewayUnclear('the gateway answered for another order')
  return answer
}
