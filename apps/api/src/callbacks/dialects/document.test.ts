import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  seamlessBatch,
  seamlessBatchReply,
  seamlessHeaders,
  seamlessKinds,
  seamlessReplies,
  seamlessRequests,
  seamlessResults,
} from '@fairground/contract/games/seamless.ts'
import { expect, test } from 'vitest'
import { dialects } from './dialects.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/seamless-wallet.md'), 'utf8')
const secret = /whose secret is `([^`]+)`/.exec(text)?.[1] ?? ''

type Example = {
  readonly isCall: boolean
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** An answer is signed over the path of the call before it. */
function examplesOf(): readonly Example[] {
  let path = ''
  return [...text.matchAll(/```http\n([\s\S]*?)\n```/g)].map(([, block = '']) => {
    const [head = '', body = ''] = block.split('\n\n')
    const [first = '', ...lines] = head.split('\n')
    const isCall = first.startsWith('POST ')
    if (isCall) path = first.slice(5)
    return { isCall, path, headers: Object.fromEntries(lines.map((line) => line.split(': ', 2))), body }
  })
}

const examples = examplesOf()
const ours = examples.filter(({ path }) => path.startsWith('/seamless/NOVA/'))

test('every example of the document is signed as it says, and no other body would be', () => {
  expect(ours.length).toBeGreaterThanOrEqual(12)
  const keys = { '2026-11': secret }
  for (const { path, headers, body } of ours) {
    const at = Number(headers[seamlessHeaders.timestamp])
    const message = { method: 'POST', path, headers }
    expect(dialects.strict.verify(keys, at, { ...message, raw: Buffer.from(body) }), body).toBe('good')
    expect(dialects.strict.verify(keys, at, { ...message, raw: Buffer.from(`${body} `) })).toBe('forged')
  }
})

test('every example is a call or an answer that the protocol knows', () => {
  for (const { isCall, path, body } of ours) {
    const name = path.split('/').at(-1) ?? ''
    const kind = seamlessKinds.find((each) => each === name)
    const call = kind ? seamlessRequests[kind].strict() : seamlessBatch.strict()
    const reply = kind ? seamlessReplies[kind].strict() : seamlessBatchReply.strict()
    expect((isCall ? call : reply).safeParse(JSON.parse(body)).error, body).toBeUndefined()
    const read = isCall ? dialects.strict.read(name, JSON.parse(body)) : null
    if (isCall) expect(read).toMatchObject({ kind: name, request: JSON.parse(body) })
  }
})

test('the example of the other dialect is signed by the key beside it and says what its call means', () => {
  const pem = /```pem\n([\s\S]*?)\n```/.exec(text)?.[1] ?? ''
  const [call, told] = examples.filter(({ path }) => path.startsWith('/seamless/HUB/'))
  if (!call || !told) throw new Error('no example')
  const message = { method: 'POST', path: call.path, headers: call.headers, raw: Buffer.from(call.body) }
  expect(dialects.hub88.verify({ any: pem }, 0, message)).toBe('good')
  expect(dialects.hub88.verify({ any: pem }, 0, { ...message, raw: Buffer.from('{}') })).toBe('forged')
  const body: unknown = JSON.parse(call.body)
  expect(dialects.hub88.read('transaction/bet', body)).toMatchObject({ kind: 'bet', request: { amount: '10000' } })
  const reply = { requestId: 'r', result: 'OK', balance: '490000', currency: 'EUR', operatorId: 'o' } as const
  const answering = { ...message, keys: {}, nowMs: 0, name: 'transaction/bet', body }
  expect(dialects.hub88.write(answering, reply).text).toBe(told.body)
})

test('the document names every call and every result', () => {
  for (const word of [...seamlessKinds, ...seamlessResults, 'batch']) expect(text).toContain(`\`${word}\``)
})
