import { callbackPath } from '@fairground/contract/cashier/payment.ts'
import { livePath } from '@fairground/contract/live.ts'
import fc from 'fast-check'
import { almostInputOf, badBody, openCalls } from './bad-values.ts'
import { contentType, host, method, notHttp, oddHeader, oddPath, oddQuery } from './odd-parts.ts'
import type { RawRequest } from './raw-request.ts'
import { type SealedInput, sealing } from './sealed-inputs.ts'

export type BadInput = RawRequest & {
  readonly title: string
  readonly path: string
  /** Bytes that are no request at all may be answered by hanging up. */
  readonly mayStaySilent: boolean
  /** What goes into the body in encrypted form; encrypting takes its time, so the sender does it. */
  readonly sealed?: SealedInput
}

type Line = { readonly method: string; readonly path: string }
type Headers = readonly (readonly [string, string])[]

/** Every request has another address behind the proxy, or the limits would answer instead of the product. */
function address(rng: number): string {
  return `10.${(rng >>> 16) & 255}.${(rng >>> 8) & 255}.${rng & 255}`
}

function requestOf(line: Line, headers: Headers, body: string): BadInput {
  const bytes = Buffer.from(body, 'utf8')
  const head = [`${line.method} ${line.path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const length = bytes.length > 0 || ['POST', 'PUT'].includes(line.method) ? [`content-length: ${bytes.length}`] : []
  const text = [...head, ...length, 'connection: close', '', ''].join('\r\n')
  return {
    title: `${line.method} ${line.path.slice(0, 60)} [${headers.map(([name, value]) => `${name}: ${value.slice(0, 30)}`).join(' | ')}] ${body.slice(0, 80)}`,
    path: line.path,
    // Latin-1 lets a header carry bytes that are no text at all.
    bytes: Buffer.concat([Buffer.from(text, 'latin1'), bytes]),
    halfClose: false,
    mayStaySilent: false,
  }
}

const surroundings = fc.record({
  host,
  rng: fc.nat(),
  type: contentType,
  odd: fc.array(oddHeader, { maxLength: 2 }),
})

function headersOf(
  { host, rng, type, odd }: { host: string; rng: number; type: string; odd: Headers },
  withType: boolean,
): Headers {
  const names = new Set(odd.map(([name]) => name))
  const usual: Headers = [
    ['host', host],
    ['accept', '*/*'],
    ['x-forwarded-for', address(rng)],
    ...(withType ? [['content-type', type] as const] : []),
  ]
  return [...usual.filter(([name]) => !names.has(name)), ...odd]
}

const toCall = fc
  .constantFrom(...openCalls.filter(({ body }) => body !== 'jwe'))
  .chain((call) =>
    fc
      .tuple(almostInputOf(call), surroundings, oddQuery)
      .map(([input, around, query]) =>
        call.body === 'none'
          ? requestOf(
              { method: call.method, path: `${call.path}${query || `?${new URLSearchParams(flat(input))}`}` },
              headersOf(around, false),
              '',
            )
          : requestOf(
              { method: call.method, path: call.path },
              headersOf({ ...around, type: 'application/json' }, true),
              JSON.stringify(input),
            ),
      ),
  )

function flat(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value) ?? '']))
}

const toSealedCall = fc.constantFrom(...openCalls.filter(({ body }) => body === 'jwe')).chain((call) =>
  fc.tuple(almostInputOf(call), surroundings, sealing).map(([input, around, made]): BadInput => {
    const { host } = around
    const usual = headersOf({ ...around, type: 'application/json' }, true)
    const headers: Headers = [...usual.filter(([name]) => name !== 'encryption'), ['encryption', '1']]
    const dress = (body: string) => requestOf({ method: call.method, path: call.path }, headers, body)
    const plain = JSON.stringify(input)
    return {
      ...dress(plain),
      sealed: { ...made, host, path: call.path, input, wrapBody: (text) => dress(text).bytes },
    }
  }),
)

const anyPath = fc.constantFrom(livePath, callbackPath('reference'), ...openCalls.map(({ path }) => path))
const badlyDressed = fc
  .tuple(method, anyPath, oddQuery, surroundings, badBody)
  .map(([verb, path, query, around, body]) =>
    requestOf({ method: verb, path: path + query }, headersOf(around, true), body),
  )

const elsewhere = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: method }),
    oddPath,
    oddQuery,
    surroundings,
  )
  .map(([verb, path, query, around]) => requestOf({ method: verb, path: path + query }, headersOf(around, false), ''))

const garbage = fc
  .oneof(
    notHttp.map((text) => Buffer.from(text, 'latin1')),
    fc.uint8Array({ minLength: 1, maxLength: 600 }),
  )
  .map(
    (bytes): BadInput => ({
      title: `bytes ${Buffer.from(bytes)
        .toString('latin1')
        .slice(0, 100)
        .replaceAll(/[^\x20-\x7e]/g, '.')}`,
      path: '',
      bytes,
      halfClose: true,
      mayStaySilent: true,
    }),
  )

const badInput = fc.oneof(
  { weight: 4, arbitrary: toCall },
  { weight: 2, arbitrary: toSealedCall },
  { weight: 4, arbitrary: badlyDressed },
  { weight: 3, arbitrary: elsewhere },
  { weight: 1, arbitrary: garbage },
)

const portion = 50

/** The same seed gives the same inputs, so that a finding can be sent again. Made in small portions, because making them holds up the clock of the answers. */
export function* badInputs(seed: number, count: number): Generator<BadInput> {
  for (let made = 0; made < count; made += portion) {
    yield* fc.sample(badInput, { seed: seed + made, numRuns: Math.min(portion, count - made) })
  }
}
