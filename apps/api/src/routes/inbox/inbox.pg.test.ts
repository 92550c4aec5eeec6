import { inMerchant } from '@fairground/db/connect.ts'
import { endSessions } from '@fairground/modules/account/sessions/end-sessions.ts'
import { publishContent } from '@fairground/modules/content/publish-content.ts'
import { writeStaffMessage } from '@fairground/modules/inbox/write-message.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'

let api: TestApi
let member: TestSession
let merchantId: number
const words = (title: string) => [{ language: 'EN' as const, title, body: `<p>${title}</p>` }]

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')])
  const rows = await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute()
  merchantId = rows.find(({ code }) => code === 'house')?.id ?? 0
  for (const { id } of rows)
    await publishContent(api.database.staff, new Date(), id, [
      { kind: 'announcement', slug: 'a', position: 0, texts: words('A draw moves'), popularRank: 1 },
      { kind: 'notice', slug: 'n', position: 1, texts: words('House notice') },
      { kind: 'popup', slug: 'pa', position: 0, execution: 'A', texts: words('For members') },
      { kind: 'popup', slug: 'pf', position: 1, execution: 'F', texts: words('For newcomers') },
      { kind: 'popup', slug: 'pb', position: 2, execution: 'B', texts: words('For guests') },
    ])
})
beforeEach(async () => {
  member = await testSession(api, 'house')
})
afterAll(() => api.close())

const get = (url: string, who: TestSession | null = member) =>
  api.ask('house.localhost', { method: 'GET', url, ...(who ? { headers: who.headers } : {}) })
const send = (who: TestSession) =>
  inMerchant(api.database.app, merchantId, (tx) =>
    writeStaffMessage(tx, new Date(), {
      merchantId,
      memberId: who.memberId,
      cause: `note:${uuidv7()}`,
      topic: 'account',
      title: 'Hello',
      body: 'A message',
    }),
  )

test('API-51 the inbox counts what its member has not read, and the member hears of a new message', async () => {
  await send(await testSession(api, 'house'))
  expect((await get('/wps/relay/inbox/unread')).body).toEqual({ success: true, value: 0 })
  await send(member)
  await send(member)
  expect((await get('/wps/relay/inbox/unread')).body.value).toBe(2)
  await api.database.owner
    .updateTable('inbox_message')
    .set({ read_at: new Date() })
    .where('member_id', '=', member.memberId)
    .execute()
  expect((await get('/wps/relay/inbox/unread')).body.value).toBe(0)
  const told = await api.database.owner
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', member.memberId)
    .execute()
  expect(told.map(({ subject }) => subject)).toEqual(['inbox.message-sent', 'inbox.message-sent'])
})

type Listed = { id: string; kind: string; title: string; read: boolean }
const list = async (query = '', who = member) =>
  (await get(`/wps/relay/inbox${query}`, who)).body.value as { messages: Listed[]; next: string | null }
const post = (url: string, payload: object, who: TestSession = member) =>
  api.ask('house.localhost', { method: 'POST', url: `/wps/relay/inbox/${url}`, payload, headers: who.headers })

test('MSG-19 PERM-15 a member reads, deletes and brings back messages, and nobody else sees them', async () => {
  for (let index = 0; index < 3; index += 1) await send(member)
  const other = await testSession(api, 'house')
  expect((await list('', other)).messages).toEqual([])
  const first = await list('?limit=2')
  expect(first.messages).toHaveLength(2)
  const rest = await list(`?limit=2&after=${first.next}`)
  expect(rest.messages).toHaveLength(1)
  expect(rest.next).toBeNull()
  const [{ id } = { id: '' }] = first.messages
  expect((await get(`/wps/relay/inbox/message?id=${id}`)).body.value).toMatchObject({ title: 'Hello', read: false })
  expect((await get(`/wps/relay/inbox/message?id=${id}`, other)).body.errorCode).toBe('E3008')

  await post('read', { id }, other)
  expect((await get('/wps/relay/inbox/unread')).body.value).toBe(3)
  await post('read', { id })
  expect((await get('/wps/relay/inbox/unread')).body.value).toBe(2)
  expect((await list('?unread=true')).messages).toHaveLength(2)
  await post('read', { id: null })
  expect((await get('/wps/relay/inbox/unread')).body.value).toBe(0)

  await post('delete', { id }, other)
  expect((await list()).messages).toHaveLength(3)
  await post('delete', { id })
  expect((await list()).messages).toHaveLength(2)
  expect((await post('restore', { id }, other)).body.errorCode).toBe('E3008')
  expect((await post('restore', { id })).body.success).toBe(true)
  expect((await list()).messages).toHaveLength(3)
})

test('a deletion can be undone for eight seconds and not for longer', async () => {
  await send(member)
  const { id } = (await list()).messages[0] ?? { id: '' }
  await post('delete', { id })
  const ago = (ms: number) =>
    api.database.owner
      .updateTable('inbox_message')
      .set({ deleted_at: new Date(Date.now() - ms) })
      .where('id', '=', id)
      .execute()
  await ago(8_000)
  expect((await post('restore', { id })).body.success).toBe(true)
  await post('delete', { id })
  await ago(11_000)
  expect((await post('restore', { id })).body.errorCode).toBe('E3008')
})

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  topics: ['money'],
  language: 'UR',
  zone: 'Asia/Karachi',
}
const subscribe = (change: object, who = member) =>
  api.ask('house.localhost', {
    method: 'POST',
    url: '/wps/relay/push',
    payload: { ...subscription, ...change },
    headers: who.headers,
  })

test('a browser is subscribed by its own address alone: topics are off until then, and another member takes it over', async () => {
  const { publicKey, topics } = (await get('/wps/relay/push')).body.value as { publicKey: string; topics: string[] }
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(topics).toEqual([])
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
  ])
    expect((await subscribe({ endpoint, publicKey })).body.errorCode, endpoint).toBe('E1111')
  expect((await subscribe({ publicKey: 'another key' })).body.errorCode).toBe('E1111')
  expect((await subscribe({ publicKey })).body.success).toBe(true)
  const on = async (who = member) => ((await get('/wps/relay/push', who)).body.value as { topics: string[] }).topics
  expect(await on()).toEqual(['money'])
  const other = await testSession(api, 'house')
  expect((await subscribe({ publicKey, topics: ['account'] }, other)).body.success).toBe(true)
  expect(await on()).toEqual([])
  expect(await on(other)).toEqual(['account'])
  const { endpoint } = subscription
  await api.ask('house.localhost', {
    method: 'POST',
    url: '/wps/relay/push/end',
    payload: { endpoint },
    headers: member.headers,
  })
  expect(await on(other)).toEqual(['account'])
  await api.ask('house.localhost', {
    method: 'POST',
    url: '/wps/relay/push/end',
    payload: { endpoint },
    headers: other.headers,
  })
  expect(await on(other)).toEqual([])
})

test('a subscription ends with its session', async () => {
  const { publicKey } = (await get('/wps/relay/push')).body.value as { publicKey: string }
  await subscribe({ publicKey })
  const { sessionId } = await api.database.owner
    .selectFrom('push_subscription')
    .select('session_id as sessionId')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  await endSessions(api.database.app, new Date(), {
    merchantId,
    memberId: member.memberId,
    sessionId,
    reason: 'logout',
  })
  const left = await api.database.owner
    .selectFrom('push_subscription')
    .select('id')
    .where('member_id', '=', member.memberId)
    .execute()
  expect(left).toEqual([])
})

test('PERM-18 a free account is refused the inbox and its messages', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  for (const url of ['/wps/relay/inbox', `/wps/relay/inbox/message?id=${uuidv7()}`, '/wps/relay/push'])
    expect((await get(url, trial)).body.errorCode, url).toBe('E1004')
  expect((await post('delete', { id: uuidv7() }, trial)).body.errorCode).toBe('E1004')
})

test('MSG-12 MSG-13 neither inbox nor chat is counted for a free account or a guest', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  for (const url of ['/wps/relay/inbox/unread', '/wps/relay/chat/unread']) {
    expect((await get(url, trial)).body.errorCode, url).toBe('E1004')
    expect((await get(url, null)).body.errorCode, url).toBe('E1001')
  }
  expect((await get('/wps/relay/chat/unread')).body.value).toEqual({ unReadCount: 0, isOpen: false })
})

type Notice = { id: string; title: string; read: boolean }
const notices = async (who = member) =>
  ((await get('/wps/relay/notices?language=EN', who)).body.value as { list: Notice[] }).list
const mark = (announcementId: string, read = true, who: TestSession | null = member) =>
  api.ask('house.localhost', {
    method: 'POST',
    url: '/wps/relay/announcements/read',
    payload: { announcementId, read },
    ...(who ? { headers: who.headers } : {}),
  })

test('API-41 NOTICE-05 NOTICE-06 a mark makes an announcement read for its member alone, wherever it is read', async () => {
  const [first, second] = await notices()
  expect([first?.read, second?.read]).toEqual([false, false])
  expect((await mark(first?.id ?? '')).body).toEqual({ success: true, value: {} })
  expect((await mark(first?.id ?? '')).body.success).toBe(true)
  expect((await notices()).map(({ read }) => read)).toEqual([true, false])
  const asked = '/wps/relay/announcements?types=PL&platform=M&merchantCode=house&language=EN'
  expect((await get(asked)).body.value).toMatchObject({ player: [{ title: 'A draw moves', read: true }] })
  expect((await get('/wps/relay/announcements/popular?language=EN')).body.value).toMatchObject({
    list: [{ read: true }],
  })
  const other = await testSession(api, 'house')
  expect((await notices(other)).map(({ read }) => read)).toEqual([false, false])
  expect((await get(asked, null)).body.value).toMatchObject({ player: [{ read: false }] })
  const told = await api.database.owner
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', member.memberId)
    .execute()
  expect(told.map(({ subject }) => subject)).toEqual(['content.announcement-read'])
})

test('API-41 NOTICE-02 a mark says read=true and names an announcement; nothing else is marked', async () => {
  const [first] = await notices()
  expect((await mark(first?.id ?? '', false)).status).toBe(400)
  expect((await mark('not-an-id')).status).toBe(400)
  expect((await mark(uuidv7())).body.success).toBe(true)
  const popup = await api.database.owner
    .selectFrom('content_item')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'popup')
    .executeTakeFirstOrThrow()
  await mark(popup.id)
  const foreign = await api.database.owner
    .selectFrom('content_item')
    .select('id')
    .where('merchant_id', '<>', merchantId)
    .where('kind', '=', 'announcement')
    .executeTakeFirstOrThrow()
  await mark(foreign.id)
  const marks = await api.database.owner
    .selectFrom('announcement_read')
    .select('item_id')
    .where('member_id', '=', member.memberId)
    .execute()
  expect(marks).toEqual([])
})

test('PERM-12 announcements are read and marked by members only', async () => {
  const [first] = await notices()
  expect((await get('/wps/relay/notices?language=EN', null)).body.errorCode).toBe('E1001')
  expect((await mark(first?.id ?? '', true, null)).body.errorCode).toBe('E1001')
})

test('POP-15 POP-16 the popups of groups A and F are told to sessions and group B to guests alone', async () => {
  const popups = async (who: TestSession | null) => {
    const { body } = await get('/wps/relay/announcements?types=PU&platform=M&merchantCode=house&language=EN', who)
    return (body.value as { popup: { execution: string }[] }).popup.map(({ execution }) => execution)
  }
  expect(await popups(null)).toEqual(['B'])
  expect(await popups(member)).toEqual(['A', 'F'])
  expect(await popups(null)).toEqual(['B'])
})

test('API-36 WALLET-01 HOME-07 the wallet tells symbol and exact balance to its member, and nothing to a guest', async () => {
  expect((await get('/wps/wallets/gcs')).body).toMatchObject({
    success: true,
    value: { currencySymbol: 'Rs', sumBalance: '0.0000' },
  })
  expect((await get('/wps/wallets/gcs', null)).body.errorCode).toBe('E1001')
})
