import { expect, test } from 'vitest'
import { login, readCaptcha } from './account/account.ts'
import { createClient, LostCall, RefusedCall, UnclearCall } from './client.ts'
import { readStatus, sendPulse } from './system/system.ts'

const key = '0199d7f0-0000-7000-8000-000000000001'
const pulse = { pulseId: key, at: '2026-11-15T00:00:00.000Z' }

function clientAnswering(body: unknown, seen: Request[] = []) {
  return createClient({
    headers: () => ({ 'x-app': 'test' }),
    fetch: async (path, init) => {
      seen.push(new Request(new URL(String(path), 'http://house'), { ...init, credentials: 'omit' }))
      return new Response(typeof body === 'string' ? body : JSON.stringify(body))
    },
  })
}

test('sends the input as the call says and returns the value of the envelope', async () => {
  const seen: Request[] = []
  const send = clientAnswering({ success: true, value: pulse }, seen)
  expect(await send(sendPulse, { key, visitorId: key })).toEqual(pulse)
  const request = seen[0] as Request
  expect([request.method, new URL(request.url).pathname, request.headers.get('x-app')]).toEqual([
    'POST',
    '/wps/system/pulse',
    'test',
  ])
  expect(await request.json()).toEqual({ key, visitorId: key })
})

test('a refusal arrives with its name, its facts and the reference of the log', async () => {
  const send = clientAnswering({ success: false, value: { seconds: 9 }, errorCode: 'E1010', reference: 'r-1' })
  const refused = await send(sendPulse, { key, visitorId: key }).catch((error) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect(refused).toMatchObject({ refusal: 'TOO_MANY_TRIES', value: { seconds: 9 }, reference: 'r-1' })
})

test("a proxy's own page counts as a lost call, not as an answer", async () => {
  await expect(clientAnswering('<html>')(readStatus, {})).rejects.toBeInstanceOf(LostCall)
  await expect(clientAnswering({ hello: 1 })(readStatus, {})).rejects.toBeInstanceOf(LostCall)
})

test('a reply that breaks the contract is caught where schemas are present', async () => {
  await expect(
    clientAnswering({ success: true, value: { at: 5 } })(sendPulse, { key, visitorId: key }),
  ).rejects.toThrow()
})

test('API-03 AUTH-21 AUTH-23 a call with secrets leaves encrypted, as JSON text, and says so in its header', async () => {
  const seen: Request[] = []
  const sealed: unknown[] = []
  const send = createClient({
    headers: () => ({}),
    fetch: async (path, init) => {
      seen.push(new Request(new URL(String(path), 'http://house'), { ...init, credentials: 'omit' }))
      const half = { token: 't', remember: null, temporaryPassword: false }
      const value = { ...half, userName: 'ada1', type: 0, firstTimeLogin: true }
      return new Response(JSON.stringify({ success: true, value }))
    },
    seal: async ({ path }, input) => {
      sealed.push([path, input])
      return 'a.b.c.d.e'
    },
  })
  const input = { type: 'username', username: 'ada1', password: 'secret 1', captcha: '1234' } as const
  await send(login, input)
  const request = seen[0] as Request
  expect([request.headers.get('encryption'), request.headers.get('content-type')]).toEqual(['1', 'application/json'])
  expect(await request.text()).toBe('"a.b.c.d.e"')
  expect(sealed).toEqual([['/wps/session/login', input]])
})

test('a client that cannot encrypt never sends a secret', async () => {
  const seen: Request[] = []
  const send = clientAnswering({ success: true, value: {} }, seen)
  await expect(send(login, { type: 'username', username: 'ada1', password: 'secret 1' })).rejects.toThrow(/encrypt/)
  expect(seen).toEqual([])
})

test('a new half of the session is handed over whatever the answer says', async () => {
  const given: string[] = []
  const answers = [
    { success: true, value: 'YQ==' },
    { success: false, value: null, errorCode: 'E1004', reference: 'r' },
  ]
  const send = createClient({
    headers: () => ({}),
    fetch: async () => new Response(JSON.stringify(answers.shift()), { headers: { 'x-next-token': 'fresh' } }),
    onNextToken: (token) => given.push(token),
  })
  await send(readCaptcha, { moduleId: 'CAPTCHA3' })
  await send(readCaptcha, { moduleId: 'CAPTCHA3' }).catch(() => undefined)
  expect(given).toEqual(['fresh', 'fresh'])
})

test('a failure inside the server is no refusal: what it did before nobody knows', async () => {
  const body = JSON.stringify({ success: false, value: null, errorCode: 'E0000', reference: 'r-9' })
  for (const status of [500, 503]) {
    const send = createClient({ headers: () => ({}), fetch: async () => new Response(body, { status }) })
    const failure = await send(readStatus, {}).catch((error) => error)
    expect(failure).toBeInstanceOf(UnclearCall)
    expect(failure).toBeInstanceOf(LostCall)
    expect(failure).not.toBeInstanceOf(RefusedCall)
    expect(failure.reference).toBe('r-9')
  }
  const refused = createClient({ headers: () => ({}), fetch: async () => new Response(body, { status: 400 }) })
  await expect(refused(readStatus, {})).rejects.toBeInstanceOf(RefusedCall)
})
