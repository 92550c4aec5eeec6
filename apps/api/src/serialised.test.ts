import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSerialised, serialise, staleWhileRevalidate } from './serialised.ts'

const text = JSON.stringify({ games: Array.from({ length: 50 }, (_, index) => ({ id: index, name: `Game ${index}` })) })
const answer = serialise(text, { type: 'application/json; charset=utf-8', cacheControl: staleWhileRevalidate })

function ask(headers: Record<string, string> = {}) {
  const app = Fastify()
  app.get('/games', (request, reply) => sendSerialised(request, reply, answer))
  return app.inject({ method: 'GET', url: '/games', headers })
}

test('the body travels as it was written, with a tag and a word on how old it may become', async () => {
  const reply = await ask()
  expect(reply.body).toBe(text)
  expect(reply.headers).toMatchObject({
    etag: answer.etag,
    'cache-control': 'public, max-age=5, stale-while-revalidate=60',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a browser that offers %s gets %s', async (offered, encoding, unpack) => {
  const reply = await ask({ 'accept-encoding': offered })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(unpack(reply.rawPayload).toString()).toBe(text)
})

test('a browser that offers nothing we speak gets plain text', async () => {
  const reply = await ask({ 'accept-encoding': 'identity' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe(text)
})

test.each([answer.etag, `"other", ${answer.etag}`, '*'])('who holds %s is told that nothing changed', async (known) => {
  const reply = await ask({ 'if-none-match': known })
  expect(reply.statusCode).toBe(304)
  expect(reply.body).toBe('')
  expect(reply.headers.etag).toBe(answer.etag)
})

test('who holds something older gets the new body', async () => {
  const older = serialise('{"games":[]}', answer)
  const reply = await ask({ 'if-none-match': older.etag })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(text)
})
