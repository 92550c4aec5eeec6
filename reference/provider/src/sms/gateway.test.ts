import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { openProvider } from '../testing/provider.ts'

async function openGateway(NODE_ENV: Config['NODE_ENV'] = 'test') {
  const url = await openProvider(NODE_ENV)
  return {
    send: (changes: object = {}, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
      fetch(`${url}/sms/send`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to: '+923001234567', text: '123456', key: 'message-1', ...changes }),
      }).then(
        ({ status }) => status,
        () => 'lost',
      ),
    outbox: async (to = '') => {
      const answer = await fetch(`${url}/sms/outbox${to && `?to=${encodeURIComponent(to)}`}`)
      return answer.ok ? ((await answer.json()) as { to: string; text: string; key: string }[]) : answer.status
    },
    behave: (kind: string) => fetch(`${url}/behaviour?kind=${kind}&delayMs=50`, { method: 'POST' }),
  }
}

test('a message is kept in the outbox, and one with the same key is the same message', async () => {
  const gateway = await openGateway()
  expect([await gateway.send(), await gateway.send(), await gateway.send({ key: 'message-2' })]).toEqual([
    200, 200, 200,
  ])
  expect(await gateway.outbox()).toMatchObject([{ key: 'message-1' }, { key: 'message-2' }])
  await gateway.send({ key: 'message-3', to: '+821012345678' })
  expect(await gateway.outbox('+821012345678')).toMatchObject([{ key: 'message-3', text: '123456' }])
})

test('what is no message, or comes without a key of the gateway, is refused', async () => {
  const gateway = await openGateway()
  expect([await gateway.send({ to: '0300' }), await gateway.send({ text: '' }), await gateway.send({}, {})]).toEqual([
    400, 400, 401,
  ])
  expect(await gateway.outbox()).toEqual([])
})

test('on a bad day it fails, is slow, or takes the message and never answers', async () => {
  const gateway = await openGateway()
  await gateway.behave('fail')
  expect(await gateway.send()).toBe(500)
  expect(await gateway.outbox()).toEqual([])
  await gateway.behave('slow')
  const started = performance.now()
  expect(await gateway.send({ key: 'slow-one' })).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(45)
  await gateway.behave('drop')
  expect(await gateway.send({ key: 'lost-one' })).toBe('lost')
  expect(await gateway.outbox()).toMatchObject([{ key: 'slow-one' }, { key: 'lost-one' }])
})

test('in production there is no such gateway and nothing shows a code', async () => {
  const gateway = await openGateway('production')
  expect([await gateway.send(), await gateway.outbox()]).toEqual([404, 404])
})
