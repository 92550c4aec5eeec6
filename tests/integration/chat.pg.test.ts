import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@fairground/api/server.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { chatCallbackPath } from '@fairground/contract/inbox/chat-vendor.ts'
import { openChat, type RunningChat } from '@fairground/dev-env/chat-process.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { applyChatEvent } from '@fairground/modules/inbox/chat/apply-chat-event.ts'
import { deleteChatVisitor } from '@fairground/modules/inbox/chat/delete-chat-visitor.ts'
import { findChatVendors } from '@fairground/modules/inbox/chat/find-chat-vendor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../support/until.ts'

const host = 'house.localhost'
const key = 'test-key-of-house-at-the-chat'
const wanted = { flags: { CHAT3: true } }
const otherKey = 'test-key-of-other-at-the-chat'
let dir: string
let journal: string
let port: number
let apiPort: number
let api: TestApi
let chat: RunningChat
let merchantId: number
let member: TestSession

const vendorSettings = () => ({
  reference: { url: `http://127.0.0.1:${port}`, accounts: { house: key, other: otherKey, mute: otherKey } },
})
const start = () =>
  openChat(
    {
      house: { url: `http://${host}:${apiPort}${chatCallbackPath('reference')}`, key },
      other: { url: `http://other.localhost:${apiPort}${chatCallbackPath('reference')}`, key: otherKey },
    },
    { PORT: port, CHAT_JOURNAL: journal },
  )

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairground-chat-'))
  journal = join(dir, 'chat.jsonl')
  ;[port, apiPort] = [await freePort(), await freePort()]
  const brands = [testBrand('house', wanted), testBrand('other', wanted), testBrand('poor', wanted), testBrand('mute')]
  api = await testApi(brands, {
    CHAT_VENDORS: JSON.stringify(vendorSettings()),
    PUBLIC_SCHEME: 'http',
    PUBLIC_PORT: String(apiPort),
  })
  await api.app.listen({ port: apiPort, host: '127.0.0.1' })
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  chat = await start()
})
beforeEach(async () => {
  member = await testSession(api, 'house')
  await chat.setFault()
})
afterAll(async () => {
  await chat.close()
  await api.close()
  await rm(dir, { recursive: true })
})

type Launch = Partial<Record<'language' | 'backUrl' | 'headerColor' | 'title' | 'b2c', string>>

async function launch(given: Launch = {}, who: TestSession | null = member, at = host) {
  const query = new URLSearchParams({
    b2c: '1',
    language: 'EN',
    backUrl: '/m/message',
    headerColor: '#04140d',
    title: 'Live chat',
    ...given,
  })
  const url = `/wps/relay/chat/launch?${query}`
  const { status, body } = await api.ask(at, { method: 'GET', url, ...(who ? { headers: who.headers } : {}) })
  return { status, body, chatUrl: (body.value as { chatUrl?: string } | null)?.chatUrl ?? '' }
}

const unread = async (who = member) =>
  (await api.ask(host, { method: 'GET', url: '/wps/relay/chat/unread', headers: who.headers })).body.value
const claimsOf = (chatUrl: string) => {
  const [, payload = ''] = (new URL(chatUrl).searchParams.get('token') ?? '').split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, string | number>
}
const conversationOf = async (chatUrl: string) => {
  const { sub } = claimsOf(chatUrl)
  const found = (await chat.book()).find(({ visitor }) => visitor === sub)
  if (!found) throw new Error('the vendor does not know this visitor')
  return found
}
const eventsOf = async (who = member) => {
  const rows = await api.database.owner
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', who.memberId)
    .execute()
  return rows.map(({ subject }) => subject)
}

test('API-54 MSG-14 MSG-19 PERM-15 a member gets the address of the vendor with a token for this visit alone', async () => {
  const { body, chatUrl } = await launch({ language: 'CN', backUrl: '/m/member/home' })
  expect(body).toEqual({ success: true, value: { chatUrl: expect.any(String) } })
  expect(new URL(chatUrl).origin).toBe(`http://127.0.0.1:${port}`)
  const claims = claimsOf(chatUrl)
  expect(claims).toEqual({
    iss: 'house',
    aud: 'reference',
    sub: expect.any(String),
    iat: expect.any(Number),
    exp: Number(claims.iat) + 120,
    jti: expect.any(String),
    language: 'CN',
    back: `http://${host}:${apiPort}/m/member/home`,
    color: '#04140d',
    title: 'Live chat',
  })
  expect((await chat.visit(chatUrl)).status).toBe(303)
  expect((await chat.visit(chatUrl)).status).toBe(403)
})

test('the vendor learns neither who the member is nor anything of the session, and knows the member again', async () => {
  const { chatUrl } = await launch()
  const address = decodeURIComponent(chatUrl) + JSON.stringify(claimsOf(chatUrl))
  const headers = Object.values(member.headers).flatMap((value) => String(value).split(/[=; ]/))
  for (const secret of [member.memberId, ...headers.filter(({ length }) => length > 8)])
    expect(address).not.toContain(secret)
  expect(claimsOf((await launch()).chatUrl).sub).toBe(claimsOf(chatUrl).sub)
  const other = await testSession(api, 'house')
  expect(claimsOf((await launch({}, other)).chatUrl).sub).not.toBe(claimsOf(chatUrl).sub)
})

test('the way back stays on the origin of the brand, whatever was sent', async () => {
  for (const backUrl of ['https://elsewhere.example/', '//elsewhere.example/m/home', 'javascript:alert(1)'])
    expect(claimsOf((await launch({ backUrl })).chatUrl).back).toBe(`http://${host}:${apiPort}/m/home`)
})

test('API-54 a launch says b2c=1, a language in upper case, a colour and a title', async () => {
  for (const wrong of [{ b2c: '0' }, { language: 'en' }, { headerColor: 'red' }, { title: ' ' }])
    expect([wrong, (await launch(wrong)).status]).toEqual([wrong, 400])
})

test('PERM-15 PERM-18 a guest and a free account are refused, and a merchant without a vendor or without the flag has no address', async () => {
  expect((await launch({}, null)).body.errorCode).toBe('E1001')
  expect((await launch({}, await testSession(api, 'house', { type: 4 }))).body.errorCode).toBe('E1004')
  const poor = await testSession(api, 'poor')
  expect((await launch({}, poor, 'poor.localhost')).body.errorCode).toBe('E2001')
  const mute = await testSession(api, 'mute')
  expect((await launch({}, mute, 'mute.localhost')).body.errorCode).toBe('E2001')
})

test('D-31 a phone is told of the chat of its merchant where the flag and a vendor are there', async () => {
  const told = async (at: string) => {
    const { body } = await api.ask(at, { method: 'GET', url: '/wps/system/whitelabel' })
    return (body.value as { chatVendor: boolean }).chatVendor
  }
  const hosts = ['house.localhost', 'poor.localhost', 'mute.localhost']
  expect(await Promise.all(hosts.map(told))).toEqual([true, false, false])
})

test('a token that was changed, is meant for others or is old opens nothing', async () => {
  const { chatUrl } = await launch()
  const signed = (changes: object, by = key) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claimsOf(chatUrl), ...changes })}`
    const token = `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`
    return `http://127.0.0.1:${port}/visit?token=${token}`
  }
  const jti = () => crypto.randomUUID()
  expect((await chat.visit(signed({ jti: jti() }, 'somebody elses key'))).status).toBe(403)
  expect((await chat.visit(signed({ jti: jti(), aud: 'another-vendor' }))).status).toBe(403)
  expect((await chat.visit(signed({ jti: jti(), exp: 1 }))).status).toBe(403)
  expect((await chat.visit(signed({ jti: jti(), iss: 'other' }))).status).toBe(403)
  expect((await chat.visit(signed({ jti: jti() }))).status).toBe(303)
})

test('API-53 what the desk answers is counted until the member has seen it, and the phone is told', async () => {
  expect(await unread()).toEqual({ unReadCount: 0, isOpen: false })
  const { chatUrl } = await launch()
  const visitor = await chat.visit(chatUrl)
  expect(await visitor.write('My withdrawal is not here yet.')).toBe(204)
  await until('the conversation is open', 5_000, async () => ((await unread()) as { isOpen: boolean }).isOpen)
  const conversation = await conversationOf(chatUrl)
  await chat.reply(conversation, 'I look.')
  await chat.reply(conversation, 'It was sent.')
  await expect.poll(() => unread()).toEqual({ unReadCount: 2, isOpen: true })
  expect(await eventsOf()).toContain('inbox.chat-changed')
  expect(await unread(await testSession(api, 'house'))).toEqual({ unReadCount: 0, isOpen: false })
  await visitor.see()
  await expect.poll(() => unread()).toEqual({ unReadCount: 0, isOpen: true })
  await visitor.end()
  await expect.poll(() => unread()).toEqual({ unReadCount: 0, isOpen: false })
})

test('an api that starts again knows how every conversation stands', async () => {
  const { chatUrl } = await launch()
  await (await chat.visit(chatUrl)).write('Hello')
  await chat.reply(await conversationOf(chatUrl), 'Good evening')
  await expect.poll(() => unread()).toEqual({ unReadCount: 1, isOpen: true })
  const again = await createApi(api.config, api.brands)
  const url = '/wps/relay/chat/unread'
  const { body } = await again.app.inject({ method: 'GET', url, headers: { ...member.headers, host } })
  await again.close()
  expect(JSON.parse(body).value).toEqual({ unReadCount: 1, isOpen: true })
})

test('events that come again, late or not at all leave the count right', async () => {
  const { chatUrl } = await launch()
  const visitor = await chat.visit(chatUrl)
  await chat.setFault({ repeat: 3 })
  await visitor.write('Hello')
  await expect.poll(() => unread()).toEqual({ unReadCount: 0, isOpen: true })
  const before = (await eventsOf()).length
  expect(before).toBe(1)
  await chat.setFault({ lose: true })
  const conversation = await conversationOf(chatUrl)
  await chat.reply(conversation, 'one')
  await chat.setFault({ reorder: true })
  await chat.reply(conversation, 'two')
  await chat.reply(conversation, 'three')
  await expect.poll(() => unread()).toEqual({ unReadCount: 3, isOpen: true })
  // The one that was overtaken comes now and must change nothing.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await unread()).toEqual({ unReadCount: 3, isOpen: true })
})

test('what the vendor wrote down survives it, and what we did not hear is told again', async () => {
  const { chatUrl } = await launch()
  await (await chat.visit(chatUrl)).write('Still there?')
  const conversation = await conversationOf(chatUrl)
  await chat.setFault({ forge: true })
  await chat.reply(conversation, 'Yes.')
  await chat.close()
  expect(await unread()).toMatchObject({ unReadCount: 0 })
  chat = await start()
  await expect.poll(() => unread()).toEqual({ unReadCount: 1, isOpen: true })
  expect((await conversationOf(chatUrl)).messages.map(({ text }) => text)).toEqual(['Still there?', 'Yes.'])
})

const event = (visitor: string, sequence: number, count: number) => ({
  type: 'visitor.updated' as const,
  visitor,
  sequence,
  at: '2026-11-15T12:00:00.000Z',
  unread: count,
  isOpen: true,
})

function tell(body: object | string, delivery: { key?: string; atMs?: number; host?: string; vendor?: string } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { atMs = Date.now(), vendor = 'reference' } = delivery
  const signature = createHmac('sha256', delivery.key ?? key)
    .update(`${atMs}.${text}`)
    .digest('hex')
  return api.app.inject({
    method: 'POST',
    url: chatCallbackPath(vendor),
    headers: {
      host: delivery.host ?? host,
      'content-type': 'application/json',
      'x-timestamp': String(atMs),
      'x-signature': signature,
    },
    payload: text,
  })
}

test('API-53 an event is believed from the right vendor of this merchant alone, and at its time', async () => {
  const visitor = String(claimsOf((await launch()).chatUrl).sub)
  const statuses = await Promise.all([
    tell(event(visitor, 5, 7), { key: otherKey }),
    tell(event(visitor, 5, 7), { atMs: Date.now() - 600_000 }),
    tell('{"type":"visitor.updated"}'),
    tell(event(visitor, 5, 7), { vendor: 'constructor' }),
    tell(event(visitor, 5, 7), { host: 'poor.localhost' }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 400, 404, 404])
  // Another merchant's vendor says something about a visitor that is none of its own.
  expect((await tell(event(visitor, 5, 7), { key: otherKey, host: 'other.localhost' })).statusCode).toBe(200)
  expect(await unread()).toEqual({ unReadCount: 0, isOpen: false })
  expect((await tell(event(visitor, 5, 7))).statusCode).toBe(200)
  expect((await tell(event(visitor, 5, 9))).statusCode).toBe(200)
  expect((await tell(event(visitor, 4, 9))).statusCode).toBe(200)
  expect(await unread()).toEqual({ unReadCount: 7, isOpen: true })
  expect(await eventsOf()).toEqual(['inbox.chat-changed'])
})

test('of events that come at once the last one counts', async () => {
  const visitor = String(claimsOf((await launch()).chatUrl).sub)
  const sequences = [3, 1, 6, 2, 5, 4]
  await Promise.all(
    sequences.map((sequence) =>
      applyChatEvent(api.database.app, new Date(), {
        merchantId,
        vendor: 'reference',
        event: event(visitor, sequence, sequence * 10),
      }),
    ),
  )
  expect(await unread()).toEqual({ unReadCount: 60, isOpen: true })
})

test('a vendor that hangs holds nobody up: the address comes and counts are answered', async () => {
  await chat.setFault({ requests: 'hang' })
  const began = performance.now()
  expect((await launch()).chatUrl).toContain('/visit?token=')
  expect(await unread()).toEqual({ unReadCount: 0, isOpen: false })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a vendor that was told to forget knows nothing more, and one that hangs fails the job in time', async () => {
  const { chatUrl } = await launch()
  const visitor = await chat.visit(chatUrl)
  await visitor.write('My name is Zara Khan')
  const job = { merchantId, vendor: 'reference', visitor: String(claimsOf(chatUrl).sub) }
  const vendors = findChatVendors(vendorSettings(), Date.now)
  await chat.setFault({ requests: 'hang' })
  await expect(deleteChatVisitor(api.database.worker, vendors, job)).rejects.toThrow()
  await chat.setFault()
  await deleteChatVisitor(api.database.worker, vendors, job)
  await deleteChatVisitor(api.database.worker, vendors, job)
  expect((await chat.book()).filter((each) => each.visitor === job.visitor)).toEqual([])
  expect(await visitor.page()).not.toContain('Zara Khan')
  expect(await readFile(journal, 'utf8')).not.toContain('Zara Khan')
  const nobody = findChatVendors({}, Date.now)
  await expect(deleteChatVisitor(api.database.worker, nobody, job)).rejects.toThrow('no account at the chat vendor')
}, 15_000)

test('only a merchant makes the vendor forget, and only what is its own', async () => {
  const { chatUrl } = await launch()
  await (await chat.visit(chatUrl)).write('Keep this')
  const path = `/visitors/${claimsOf(chatUrl).sub}/forget`
  const ask = (account: string, by: string, signed = path) => {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', by).update(`${timestamp}.${signed}\n{}`).digest('hex')
    const headers = { 'x-account': account, 'x-timestamp': timestamp, 'x-signature': signature }
    return fetch(`${chat.url}${path}`, { method: 'POST', headers, body: '{}' })
  }
  expect((await ask('house', otherKey)).status).toBe(401)
  expect((await ask('house', key, '/visitors/somebody/forget')).status).toBe(401)
  expect((await ask('other', otherKey)).status).toBe(204)
  expect((await conversationOf(chatUrl)).messages).toHaveLength(1)
})
