import { livePath, visitorHeader } from '@fairground/contract/live.ts'
import fc from 'fast-check'
import { almostInputOf, badBody, openCalls } from './bad-values.ts'
import type { RawRequest } from './raw-request.ts'

export type BadInput = RawRequest & {
  readonly title: string
  readonly path: string
  /** Bytes that are no request at all may be answered by hanging up. */
  readonly mayStaySilent: boolean
}

type Line = { readonly method: string; readonly path: string }
type Headers = readonly (readonly [string, string])[]

const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.constantFrom<readonly [string, string]>(
  [visitorHeader, 'not-a-uuid'],
  [visitorHeader, "'; select 1"],
  ['last-event-id', '99999999999999999999999999'],
  ['last-event-id', '-1'],
  ['cookie', `language=${'X'.repeat(4_000)}`],
  ['cookie', 'language=XX; __proto__=1; =; ;;'],
  ['accept-language', `${'en;q=9,'.repeat(500)}`],
  ['accept-language', ';q=,;;q=x'],
  ['accept', 'text/html'],
  ['accept', '\u00ff\u00fe'],
  ['accept-encoding', 'br;q=nan, gzip;q=-1, *;q=2'],
  ['accept-encoding', 'gzip'],
  ['authorization', `Bearer ${'x'.repeat(2_000)}`],
  ['range', 'bytes=9999999999-1'],
  ['if-modified-since', 'yesterday'],
  ['if-none-match', '"\u00e9"'],
  ['x-forwarded-for', 'not an address'],
  ['x-forwarded-for', '::ffff:999.1.1.1, 1.2.3.4'],
  ['x-forwarded-host', '\u00ff'],
  ['x-forwarded-proto', 'javascript'],
  ['user-agent', '\u0080\u00ff'.repeat(400)],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['x-large', 'x'.repeat(20_000)],
)

const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  ';;;',
  '',
)

const host = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('halcyon.localhost', 'vermilion.localhost', 'hanbit.localhost:80') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'unknown.example',
      '127.0.0.1',
      '[::1]:80',
      'HALCYON.localhost.',
      'a'.repeat(3_000),
      '\u00ff',
      '../..',
      '__proto__',
      'halcyon.localhost:x',
    ),
  },
)

const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'FOO',
  'get',
)
const oddQuery = fc.constantFrom(
  '',
  '',
  '?',
  '?a[]=1&a[b]=2',
  '?%00',
  '?%zz',
  '?__proto__[x]=1',
  `?${'a=1&'.repeat(900)}`,
  '?a=%F0%28%8C%28',
  '?=&=&&&',
)
const oddPath = fc.oneof(
  fc.constantFrom(
    '/m/',
    '/m/brand/logo.svg',
    '/m/brand/..%2f..%2fbrand.json',
    '/m/brand/%2e%2e/%2e%2e/package.json',
    `/m/brand/${'x'.repeat(400)}`,
  ),
  fc.constantFrom(
    '/m/assets/',
    '/m/assets/../../../package.json',
    '/m/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/m/assets/%00',
    '/m/assets/.vite/manifest.json',
  ),
  fc.constantFrom(
    '/m/manifest.webmanifest',
    '/m/sw.js',
    '/',
    '//',
    '/index.html',
    '/register.html',
    '/docs',
    '/ready',
    '/metrics/..',
    '/wps',
    '/wps/',
    '/lgw/x',
  ),
  fc.constantFrom(
    '/%',
    '/%zz',
    '/%00',
    '/m/%E0%A4%A',
    '/wps/system/status/',
    '/WPS/system/status',
    '/wps//system/status',
    '*',
    'http://evil.example/wps/system/status',
    '/wps/system/status;x=1',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => `/m/${text.replaceAll(/\s/g, '_')}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => `/${text.replaceAll(/\s/g, '_')}`),
)

/** Every request has another address behind the proxy, or the limits would answer instead of the product. */
function address(luck: number): string {
  return `10.${(luck >>> 16) & 255}.${(luck >>> 8) & 255}.${luck & 255}`
}

function requestOf(line: Line, headers: Headers, body: string): BadInput {
  const bytes = Buffer.from(body, 'utf8')
  const head = [`${line.method} ${line.path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const length = bytes.length > 0 || line.method === 'POST' ? [`content-length: ${bytes.length}`] : []
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
  luck: fc.nat(),
  type: contentType,
  odd: fc.array(oddHeader, { maxLength: 2 }),
})

function headersOf(
  { host, luck, type, odd }: { host: string; luck: number; type: string; odd: Headers },
  withType: boolean,
): Headers {
  const names = new Set(odd.map(([name]) => name))
  const usual: Headers = [
    ['host', host],
    ['accept', '*/*'],
    ['x-forwarded-for', address(luck)],
    ...(withType ? [['content-type', type] as const] : []),
  ]
  return [...usual.filter(([name]) => !names.has(name)), ...odd]
}

const toCall = fc
  .constantFrom(...openCalls)
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

const anyPath = fc.constantFrom(livePath, ...openCalls.map(({ path }) => path))
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

const notHttp = fc.constantFrom(
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET / HTTP/9.9\r\nhost: halcyon.localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost halcyon.localhost\r\n\r\n',
  'POST /wps/system/pulse HTTP/1.1\r\nhost: halcyon.localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /ready HTTP/1.1\r\n\r\n',
  'POST /wps/system/pulse HTTP/1.1\r\nhost: halcyon.localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"key":',
  'POST /wps/system/pulse HTTP/1.1\r\nhost: halcyon.localhost\r\ncontent-length: -1\r\n\r\n',
  'POST /wps/system/pulse HTTP/1.1\r\nhost: halcyon.localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  `GET / HTTP/1.1\r\nhost: halcyon.localhost\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
)

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
  { weight: 4, arbitrary: badlyDressed },
  { weight: 3, arbitrary: elsewhere },
  { weight: 1, arbitrary: garbage },
)

const portion = 1_000

/** The same seed gives the same inputs, so that a finding can be sent again. Made in portions, because they are large. */
export function* badInputs(seed: number, count: number): Generator<BadInput> {
  for (let made = 0; made < count; made += portion) {
    yield* fc.sample(badInput, { seed: seed + made, numRuns: Math.min(portion, count - made) })
  }
}
