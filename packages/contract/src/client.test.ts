import { expect, test } from 'vitest'
import { createClient, LostCall, RefusedCall } from './client.ts'
import { readStatus, sendPulse } from './system.ts'

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
