import { inMerchant } from '@fairground/db/connect.ts'
import { publishContent } from '@fairground/modules/content/publish-content.ts'
import { sendInboxMessage } from '@fairground/modules/inbox/send-inbox-message.ts'
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
    sendInboxMessage(tx, new Date(), {
      id: uuidv7(),
      merchantId,
      memberId: who.memberId,
      title: 'Hello',
      body: 'A message',
    }),
  )

test('the inbox counts what its member has not read, and the member hears of a new message', async () => {
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

test('MSG-12 MSG-13 neither inbox nor chat is counted for a free account or a guest', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  for (const url of ['/wps/relay/inbox/unread', '/wps/relay/chat/unread']) {
    expect((await get(url, trial)).body.errorCode, url).toBe('E1004')
    expect((await get(url, null)).body.errorCode, url).toBe('E1001')
  }
  expect((await get('/wps/relay/chat/unread')).body.value).toEqual({ unReadCount: 0 })
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
  const stranger = await testSession(api, 'house')
  expect((await notices(stranger)).map(({ read }) => read)).toEqual([false, false])
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
