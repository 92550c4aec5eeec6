import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from './config.ts'
import { createChat } from './server.ts'

const key = 'a key of sixteen letters'
// Nobody listens there, so that no event is heard.
const CHAT_MERCHANTS = { house: { url: 'http://127.0.0.1:9/', key } }
let dir: string
let server: Server
let url: string

async function start(NODE_ENV: Config['NODE_ENV'] = 'test'): Promise<void> {
  server = createChat({ NODE_ENV, CHAT_MERCHANTS, CHAT_JOURNAL: join(dir, 'chat.jsonl') })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chat-'))
  await start()
})
afterEach(async () => {
  await stop()
  await rm(dir, { recursive: true })
})

function tokenFor(changes: object = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'house',
    aud: 'reference',
    sub: randomUUID(),
    iat,
    exp: iat + 60,
    jti: randomUUID(),
    language: 'EN',
    back: 'https://house.example/m/message',
    color: '#04140d',
    title: 'Live chat',
    ...changes,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

async function visit(changes: object = {}): Promise<string> {
  const entered = await fetch(`${url}/visit?token=${tokenFor(changes)}`, { redirect: 'manual' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/chat'])
  return entered.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const write = (cookie: string, text: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/chat/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text }),
  })
const pageOf = async (cookie: string) => (await fetch(`${url}/chat`, { headers: { cookie } })).text()
const textsOf = async (cookie: string) => {
  const response = await fetch(`${url}/chat/state`, { headers: { cookie } })
  return ((await response.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text)
}

test('what a merchant says about its page is text, and its colour is a colour', async () => {
  const page = await pageOf(await visit({ title: '<script>alert(1)</script>', color: 'red; } body { display: none' }))
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('body { display')
  expect(page).toContain('.bar { background: #1f2937; color: #fff }')
  expect(await pageOf(await visit({ color: '#fefefe' }))).toContain('.bar { background: #fefefe; color: #000 }')
})

test('a page speaks the language of its visitor, and English where it has no other', async () => {
  expect(await pageOf(await visit({ language: 'UR' }))).toContain('<html lang="ur" dir="rtl">')
  expect(await pageOf(await visit({ language: 'constructor' }))).toContain('<html lang="en" dir="ltr">')
})

test('one visitor never reads another, and without a visit there is nothing', async () => {
  const [ali, zara] = [await visit(), await visit()]
  expect((await write(ali, 'I am Ali')).status).toBe(204)
  expect(await textsOf(ali)).toEqual(['I am Ali'])
  expect(await textsOf(zara)).toEqual([])
  expect((await write('visit=invented', 'Hello')).status).toBe(403)
})

test('another page cannot write with the cookie of a visitor', async () => {
  const cookie = await visit()
  expect((await write(cookie, 'forged', { 'content-type': 'text/plain' })).status).toBe(404)
  expect((await write(cookie, 'forged', { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  expect(await textsOf(cookie)).toEqual([])
})

test('a message has between one and 2000 characters', async () => {
  const cookie = await visit()
  for (const [text, status] of [
    ['  ', 400],
    ['a'.repeat(2001), 400],
    ['a'.repeat(2000), 204],
  ] as const)
    expect((await write(cookie, text)).status).toBe(status)
})

test('conversations and visits survive a kill in the middle of a line', async () => {
  const cookie = await visit()
  await write(cookie, 'Remember this')
  await stop()
  await appendFile(join(dir, 'chat.jsonl'), '{"kind":"conversation","value":{"merch')
  await start()
  expect(await textsOf(cookie)).toEqual(['Remember this'])
})

test('in production nobody answers from the desk, reads the book or asks for faults', async () => {
  await stop()
  await start('production')
  for (const path of ['/desk', '/book', '/desk/changes']) expect((await fetch(`${url}${path}`)).status).toBe(404)
  expect((await fetch(`${url}/faults`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect(await pageOf(await visit())).not.toContain('<p>Demonstration')
})
