import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roundDetails } from '@fairground/contract/games/round-details.ts'
import { expect, onTestFinished, test } from 'vitest'
import { engines } from '../engines.ts'
import { createStudio } from '../studio/handler.ts'
import type { SpinResponse, StartResponse } from '../studio/spin-api.ts'
import { isFair } from '../studio/spin-rules.ts'
import { openOperator, operatorKey } from '../testing/operator.ts'
import { type Fish, shotBatchRules } from './catches.ts'

const cost = '20000'

async function openReef() {
  const operator = await openOperator()
  const OPERATORS = { halcyon: { ...operatorKey, url: operator.operator.url } }
  const studio = createStudio({ NODE_ENV: 'test', OPERATORS, retryMs: 5, limitMs: 1_000 }, engines)
  const server = createServer((request, response) =>
    studio.handle(request, response, new URL(request.url ?? '/', 'http://provider')),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    operator.stop()
    studio.stop()
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = async <T>(path: string, value: object) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(value) })
    return { status: answer.status, value: (await answer.json()) as T }
  }
  const opened = (await post<StartResponse>('/slot/api/start', { code: 'halcyon.good', game: 'reef-hunter' })).value
  if (opened.state !== 'open') throw new Error(opened.state)
  let keys = 0
  const shoot = (targets: readonly string[], more: object = {}) => {
    const key = String(++keys).padStart(32, '0')
    const call = { session: opened.session, key, cost, targets, clientSeed: 'mine', ...more }
    return post<SpinResponse>('/slot/api/shots', call)
  }
  return { ...operator, opened, shoot, post }
}

test('forty shots are one bet and one win, and the browser can compute every one of them again', async () => {
  const { shoot, opened, requests, balance } = await openReef()
  const targets: Fish[] = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'minnow' : 'shark'))
  const { value } = await shoot(targets)
  if (value.state !== 'done') throw new Error(value.state)
  expect(requests.map(({ kind }) => kind)).toEqual(['authenticate', 'bet', 'win'])
  expect(requests[1]?.body).toMatchObject({ amount: '800000', gameId: 'reef-hunter' })
  expect(value.spin.drawn).toHaveLength(40)
  expect(balance()).toBe(10_000_000n - 800_000n + BigInt(value.spin.win))
  const seen = { ...value.spin, ...opened.next, clientSeed: 'mine' }
  expect(await isFair(seen, shotBatchRules(targets))).toBe(true)
  expect(await isFair(seen, shotBatchRules(targets.toReversed()))).toBe(false)
})

test('the operator hears what the shots caught, the dearest first', async () => {
  const { shoot, requests } = await openReef()
  const targets: Fish[] = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'minnow' : 'shark'))
  const { value } = await shoot(targets)
  if (value.state !== 'done') throw new Error(value.state)
  const told = roundDetails.parse(requests[2]?.body.details)
  if (told.kind !== 'catches') throw new Error(told.kind)
  const paid = told.catches.reduce((sum, { factor, count }) => sum + Number(factor) * count, 0)
  expect(BigInt(paid) * BigInt(cost)).toBe(BigInt(value.spin.win))
  expect(told.shots).toBe(40)
  const { detailsOf } = shotBatchRules(['minnow', 'shark', 'minnow', 'crab'])
  expect(detailsOf?.([0, 95, 0, 96])).toEqual({
    kind: 'catches',
    shots: 4,
    catches: [
      { name: 'shark', factor: '50', count: 1 },
      { name: 'minnow', factor: '2', count: 2 },
    ],
  })
})

test('what is no fish, no offered cost or too many at once is not shot at', async () => {
  const { shoot, requests, post, opened } = await openReef()
  const bad = [
    await shoot(['mermaid']),
    await shoot(['crab'], { cost: '1' }),
    await shoot([]),
    await shoot(Array.from({ length: 41 }, () => 'crab')),
    await post('/slot/api/spin', { session: opened.session, key: 'a'.repeat(32), bet: '200000', clientSeed: 'mine' }),
  ]
  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(requests).toHaveLength(1)
})

test('a volley whose answer is lost is taken back whole', async () => {
  const { shoot, fail, balance } = await openReef()
  fail('bet', 'lost')
  expect((await shoot(['crab', 'whale'])).value).toMatchObject({ state: 'void' })
  expect(balance()).toBe(10_000_000n)
})
