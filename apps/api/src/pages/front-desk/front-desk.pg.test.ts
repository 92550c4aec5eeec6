import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inMerchant } from '@fairground/db/connect.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { createClock } from '@fairground/runtime/clock.ts'
import { openControlPort } from '@fairground/runtime/control-port.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

const seen = vi.hoisted(() => ({ loads: 0 }))
vi.mock('./front-desk.ts', (importOriginal) => {
  seen.loads++
  return importOriginal()
})

const host = 'north.localhost:4000'
const origin = `http://${host}`
const brands = [testBrand('north'), testBrand('south')]
const opened: TestApi[] = []
afterAll(() => Promise.all(opened.map((api) => api.close())))

async function open(env: Parameters<typeof testApi>[1]): Promise<TestApi> {
  const api = await testApi(brands, env)
  opened.push(api)
  return api
}

const ask = (api: TestApi, options: InjectOptions) => api.app.inject({ headers: { host }, ...options })
const post = (api: TestApi, path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/front-desk/${path}`, payload, headers: { host, origin } })

// This test stands first: the later ones load the desk.
test.each(['production', 'test'])('in %s there is no front desk and its files are not even loaded', async (mode) => {
  const api = await open({ NODE_ENV: mode, PERSONAL_DATA_KEY: randomBytes(32).toString('base64') })
  const paths = ['', '/state', '/desk.css', '/browser/desk.ts'].map((rest) => `/front-desk${rest}`)
  for (const url of ['/', ...paths]) {
    expect((await ask(api, { url })).statusCode, url).toBe(404)
    expect((await ask(api, { url, headers: { host: 'localhost:4000' } })).statusCode, url).toBe(404)
  }
  expect((await post(api, 'clock', { byMs: 1 })).statusCode).toBe(404)
  expect((await post(api, 'gate', { brand: 'north', gate: 'maintenance', on: true })).statusCode).toBe(404)
  expect(seen.loads).toBe(0)
})

test('in development a host without a brand leads to the desk of the first one, which runs only its own scripts', async () => {
  const api = await open({ NODE_ENV: 'development' })
  for (const name of ['localhost:4000', '127.0.0.1:4000']) {
    const { statusCode, headers } = await ask(api, { url: '/', headers: { host: name } })
    expect([statusCode, headers.location]).toEqual([302, 'http://north.localhost:4000/front-desk'])
  }
  const desk = await ask(api, { url: '/front-desk' })
  const nonce = /nonce-([^']+)'/.exec(String(desk.headers['content-security-policy']))?.[1]
  expect(desk.body).toContain(`<script type="module" nonce="${nonce}" src="/front-desk/browser/desk.ts">`)
  expect(desk.headers['content-security-policy']).toContain("default-src 'none'")
  expect(desk.body).toContain('npm run dev -- --lan')
  expect((await ask(api, { url: '/front-desk/browser/desk.ts' })).body).not.toContain('import type')
})

test('only this machine, at the host of a brand and from the desk itself, reaches the desk', async () => {
  const api = await open({ NODE_ENV: 'development' })
  const url = '/front-desk/state'
  expect((await ask(api, { url })).statusCode).toBe(200)
  expect((await ask(api, { url, remoteAddress: '192.168.1.20' })).statusCode).toBe(404)
  expect((await ask(api, { url, headers: { host: 'rebound.example' } })).statusCode).toBe(404)
  const move = { method: 'POST', url: '/front-desk/clock', payload: { byMs: 1 } } as const
  expect((await ask(api, { ...move, headers: { host, origin: 'https://elsewhere.example' } })).statusCode).toBe(403)
  expect((await ask(api, { ...move, headers: { host } })).statusCode).toBe(403)
})

test('the clocks of all processes move together and come back', async () => {
  const worker = createClock()
  const control = await openControlPort(0, worker)
  const { port } = control.address() as AddressInfo
  const api = await open({ NODE_ENV: 'development', FRONT_DESK_CONTROLS: `http://127.0.0.1:${port}` })
  const hourMs = 3_600_000
  const aheadMs = () =>
    [api.clock, worker].map((clock) => Math.round((clock.now().getTime() - Date.now()) / 1000) * 1000)
  await post(api, 'clock', { byMs: hourMs })
  const moved = await post(api, 'clock', { byMs: hourMs })
  expect(moved.json()).toMatchObject({ offsetMs: 2 * hourMs, clocks: [{ process: 'api' }, { process: 'worker' }] })
  expect(aheadMs()).toEqual([2 * hourMs, 2 * hourMs])
  await post(api, 'clock', { byMs: null })
  expect(aheadMs()).toEqual([0, 0])
  control.close()
})

test('maintenance and a blocked country close one brand for a visitor of this machine, and the outbox shows it', async () => {
  const api = await open({ NODE_ENV: 'development' })
  const status = async (name: string) => (await api.ask(name, { method: 'GET', url: '/wps/system/status' })).body.value
  await post(api, 'gate', { brand: 'south', gate: 'maintenance', on: true })
  const closed = await post(api, 'gate', { brand: 'south', gate: 'blocked', on: true })
  expect(closed.json()).toMatchObject({
    gates: [
      { brand: 'north', maintenance: false, blocked: false },
      { brand: 'south', maintenance: true, blocked: true },
    ],
    news: [
      { subject: 'system.settings-changed', brand: 'south', audience: 'public' },
      { subject: 'system.settings-changed', brand: 'south' },
    ],
  })
  expect(await status('south.localhost')).toMatchObject({ maintenance: true, regionRestriction: true })
  expect(await status('north.localhost')).toMatchObject({ maintenance: false, regionRestriction: false })
  await post(api, 'gate', { brand: 'south', gate: 'maintenance', on: false })
  await post(api, 'gate', { brand: 'south', gate: 'blocked', on: false })
  expect(await status('south.localhost')).toMatchObject({ maintenance: false, regionRestriction: false })
  expect((await post(api, 'gate', { brand: 'nobody', gate: 'blocked', on: true })).statusCode).toBe(404)
})

test('a guest enters with nothing stored', async () => {
  const api = await open({ NODE_ENV: 'development' })
  expect((await post(api, 'guest', {})).headers['clear-site-data']).toBe('"cookies", "storage"')
})

test('one of the demo people enters without a password, with a session like any other, and nobody else does', async () => {
  const api = await open({ NODE_ENV: 'development' })
  const { id } = await api.database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'north')
    .executeTakeFirstOrThrow()
  await inMerchant(api.database.app, id, async (tx) => {
    const fields = { merchantId: id, type: 1, locale: 'EN', currency: 'USD', now: api.clock.now() }
    await createMember(tx, { ...fields, username: 'agent' })
    await createMember(tx, { ...fields, username: 'somebody' })
  })
  const entered = await post(api, 'enter', { username: 'agent' })
  const { session } = entered.json()
  expect(session).toMatchObject({ userName: 'agent', merchantCode: 'north', type: 1 })
  const cookie = String(entered.headers['set-cookie'])
    .split(',')
    .map((each) => each.split(';')[0])
    .join('; ')
  const headers = { host, authorization: `Bearer ${session.token}`, cookie }
  const info = await ask(api, { url: '/wps/member/info', headers })
  expect(info.json().value).toMatchObject({ account: 'agent' })
  expect((await post(api, 'enter', { username: 'somebody' })).statusCode).toBe(404)
  expect((await post(api, 'enter', { username: 'member' })).statusCode).toBe(404)
})

test('an address for a real phone is drawn as a code', async () => {
  const api = await open({ NODE_ENV: 'development', PHONE_HOST: '192.0.2.1' })
  const { body } = await ask(api, { url: '/front-desk' })
  expect(body).toContain('http://192.0.2.1:4000/m/home')
  expect(body).toContain('aria-label="QR code of the address"')
})

test('the desk leads a newcomer through its steps, each of them a page that is there, to the demo bank and to the chat desk', async () => {
  const accounts = { north: 'a key of sixteen letters' }
  const PAYMENT_GATEWAYS = JSON.stringify({ reference: { url: 'http://127.0.0.1:4711', accounts } })
  const chat = { url: 'http://127.0.0.1:4712', pageUrl: 'http://chat.localhost:4712', accounts }
  const CHAT_VENDORS = JSON.stringify({ reference: chat })
  const api = await open({ NODE_ENV: 'development', PAYMENT_GATEWAYS, CHAT_VENDORS })
  const { body } = await ask(api, { url: '/front-desk' })
  const steps = /<ol class="rows steps">(.*?)<\/ol>/s.exec(body)?.[1] ?? ''
  const paths = Array.from(steps.matchAll(/href="([^"]+)"/g), ([, path]) => path)
  expect(paths).toEqual(['/m/home', '/m/register', '/m/voucherCenter', '/m/lottery', '/m/message', '/verify'])
  expect(body).toContain('href="http://bank.localhost:4711/scan"')
  expect(body).toContain('href="http://chat.localhost:4712/desk"')
  const withoutBank = await ask(await open({ NODE_ENV: 'development' }), { url: '/front-desk' })
  expect(withoutBank.body).not.toMatch(/open the (?:demo bank|chat desk)/)
})

test('the mailbox holds e-mails and SMS together, the newest first', async () => {
  const texts = [{ to: '+923001234567', text: 'code', key: 'k', at: '2026-01-05T10:00:01Z' }]
  const mails = [
    { to: ['a@mail.example'], at: '2026-01-05T10:00:02Z', raw: 'Subject: second\r\n' },
    { to: ['a@mail.example'], at: '2026-01-05T10:00:00Z', raw: 'Subject: first\r\n' },
  ]
  const standIn = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/mail/outbox' ? mails : texts)),
  ).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const SMS_URL = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/sms/send`
  const shown = await ask(await open({ NODE_ENV: 'development', SMS_URL }), { url: '/front-desk/state' })
  const lines = shown.json().messages.map(({ by, text }: { by: string; text: string }) => `${by} ${text}`)
  expect(lines).toEqual(['Mail second', 'SMS code', 'Mail first'])
  standIn.close()
})

test('the desk shows what phones would have got, and nothing where the gateway has no outbox', async () => {
  const outbox = [
    { to: '+923001234567', text: '123456 is your code.\n\n@north.localhost #123456', key: 'k', at: 'today' },
  ]
  const gateway = createServer((_request, response) => response.end(JSON.stringify(outbox))).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms/send`
  const shown = await ask(await open({ NODE_ENV: 'development', SMS_URL }), { url: '/front-desk/state' })
  expect(shown.json().messages).toEqual([
    { by: 'SMS', to: '+923001234567', text: '123456 is your code. @north.localhost #123456', at: 'today' },
  ])
  gateway.close()
  const away = await ask(await open({ NODE_ENV: 'development', SMS_URL: 'http://127.0.0.1:1/' }), {
    url: '/front-desk/state',
  })
  expect(away.json().messages).toEqual([])
})

test('the desk shows the mails that would have left, with the password that somebody waits for', async () => {
  const raw = 'Subject: Your temporary password at north\r\n\r\nHello\r\n\r\n2345-6789-ABCD-EFGH\r\n'
  const mails = [{ to: ['zara@mail.example'], at: 'today', raw }]
  const standIn = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/mail/outbox' ? mails : [])),
  ).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const SMS_URL = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/sms/send`
  const shown = await ask(await open({ NODE_ENV: 'development', SMS_URL }), { url: '/front-desk/state' })
  expect(shown.json().messages).toEqual([
    {
      by: 'Mail',
      to: 'zara@mail.example',
      at: 'today',
      text: 'Your temporary password at north 2345-6789-ABCD-EFGH',
    },
  ])
  standIn.close()
})
