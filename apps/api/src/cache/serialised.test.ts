import { expect, test } from 'vitest'
import { createSerialised } from './serialised.ts'

const key = (merchantId: number, input: object = {}, version = 0) => ({ merchantId, version, callId: 'a.b', input })

/** Answers with how often it was asked to write. */
function writer(text = 'x') {
  let writes = 0
  return { write: async () => `${text}${++writes}`, writes: () => writes }
}

test('an answer is written once, whatever the order of the question, and by version and merchant', async () => {
  const kept = createSerialised(() => 0)
  const { write, writes } = writer()
  const answers = await Promise.all([
    kept.read(key(1, { a: 1, b: 2 }), write),
    kept.read(key(1, { b: 2, a: 1 }), write),
    kept.read(key(2, { a: 1, b: 2 }), write),
    kept.read(key(1, { a: 1, b: 2 }, 1), write),
    kept.read(key(1, { a: 1, b: 3 }), write),
  ])
  expect(answers.map(({ body }) => body.toString())).toEqual(['x1', 'x1', 'x2', 'x3', 'x4'])
  expect(writes()).toBe(4)
})

test('publishing or settings of a merchant drop his answers only; other news and other merchants drop none', async () => {
  const kept = createSerialised(() => 0)
  const { write, writes } = writer()
  await kept.read(key(1), write)
  kept.onEvent({ subject: 'system.pulsed', merchantId: 1 })
  kept.onEvent({ subject: 'content.published', merchantId: 2 })
  await kept.read(key(1), write)
  expect(writes()).toBe(1)
  for (const subject of ['content.published', 'system.settings-changed'] as const) {
    kept.onEvent({ subject, merchantId: 1 })
    await kept.read(key(1), write)
  }
  expect(writes()).toBe(3)
  kept.onGap()
  expect(kept.held()).toEqual({ answers: 0, bytes: 0 })
})

test('what became stale while it was being written is given to those who waited and to nobody after', async () => {
  const kept = createSerialised(() => 0)
  const gate = Promise.withResolvers<string>()
  const waiting = kept.read(key(1), () => gate.promise)
  kept.onEvent({ subject: 'content.published', merchantId: 1 })
  const fresh = await kept.read(key(1), async () => 'fresh')
  gate.resolve('stale')
  expect((await waiting).body.toString()).toBe('stale')
  expect(fresh.body.toString()).toBe('fresh')
  expect((await kept.read(key(1), async () => 'never')).body.toString()).toBe('fresh')
})

test('an answer lives a minute of a clock that may be moved either way', async () => {
  let now = 1_000_000
  const kept = createSerialised(() => now)
  const { write, writes } = writer()
  await kept.read(key(1), write)
  now += 59_999
  await kept.read(key(1), write)
  expect(writes()).toBe(1)
  now += 1
  await kept.read(key(1), write)
  now -= 3_600_000
  await kept.read(key(1), write)
  expect(writes()).toBe(3)
})

test('a failure is told to everyone who waits and not kept', async () => {
  const kept = createSerialised(() => 0)
  const fail = () => Promise.reject(new Error('broken'))
  const both = await Promise.allSettled([kept.read(key(1), fail), kept.read(key(1), fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await kept.read(key(1), async () => 'whole')).body.toString()).toBe('whole')
})

test('callers cannot fill the memory: the answers least asked for make room', async () => {
  const kept = createSerialised(() => 0, 1_000)
  const { write, writes } = writer('x'.repeat(200))
  for (let ask = 0; ask < 50; ask++) {
    await kept.read(key(1), write)
    await kept.read(key(1, { ask }), write)
    expect(kept.held().bytes).toBeLessThanOrEqual(1_000)
  }
  expect(writes()).toBe(51)
})

test('the same text has the same tag and another text another', async () => {
  const kept = createSerialised(() => 0)
  const tags = await Promise.all(
    ['a', 'a', 'b'].map(async (text, ask) => (await kept.read(key(1, { ask }), async () => text)).etag),
  )
  expect(tags[0]).toBe(tags[1])
  expect(tags[2]).not.toBe(tags[0])
})
