import type { BadInput } from './bad-inputs.ts'
import type { RawResponse } from './raw-request.ts'

const slowMs = 2_000

/** What only our inside would say. Pages are checked for the first two alone, because prose may use the other words. */
const insides = [
  /node_modules|file:\/\/\/|\/(?:apps|packages)\/[\w/-]+\.ts/,
  /\n\s*at .+:\d+:\d+\)?|"stack":/,
  /\b(?:select|insert into|update|delete from)\s+["\w]|relation "|invalid byte sequence|syntax error at/i,
  /\b(?:FST_|ECONN|ENOENT|EACCES|ZodError|TypeError|RangeError|SyntaxError|kysely|fastify|postgres)/i,
]

/** The health check speaks to machines of the operator and not to phones. */
const isHealth = (path: string) => /^\/(?:ready|live|metrics)\b/.test(path)

export function checkResponse({ title, path, mayStaySilent }: BadInput, answer: RawResponse): string[] {
  const { status, contentType, body, head, tookMs } = answer
  const isPage = contentType === 'text/html' || path.startsWith('/m/assets/') || path.startsWith('/m/sw.js')
  const said = `${head}\n${body}`
  const say = (what: string) => `${what}: ${title} -> ${status} ${body.slice(0, 160)}`
  return [
    ...(status >= 500 ? [say('5xx')] : []),
    ...(status === 0 && !mayStaySilent ? [say('no answer')] : []),
    ...(tookMs > slowMs ? [say(`slow, ${Math.round(tookMs)} ms`)] : []),
    ...(insides.slice(0, isPage ? 2 : undefined).some((inside) => inside.test(said)) ? [say('leak')] : []),
    ...(contentType === 'application/json' && body !== '' && !isHealth(path) && !isEnvelope(body)
      ? [say('no envelope')]
      : []),
  ]
}

function isEnvelope(body: string): boolean {
  const parsed = parse(body)
  if (typeof parsed !== 'object' || parsed === null) return false
  const names = Object.keys(parsed).sort().join()
  const { success, errorCode, reference } = parsed as Record<string, unknown>
  if (success === true) return names === 'success,value'
  const isNamed = /^E\d{4}$/.test(String(errorCode)) && /^[\da-f-]{36}$/.test(String(reference))
  return success === false && names === 'errorCode,reference,success,value' && isNamed
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
