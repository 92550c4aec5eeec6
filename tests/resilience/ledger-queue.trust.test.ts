import { createPostingQueue } from '@fairground/modules/ledger/posting-queue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { chaosFindings, chaosOfEnds } from './ledger/ledger-chaos.ts'
import { directly, type SendVia, singleRaces, tally, withFixture } from './ledger/ledger-fixture.ts'
import { startLedgerServer } from './ledger/with-ledger.ts'

const rounds = byProfile(5, 100)

let stop: () => Promise<void> = async () => undefined
beforeAll(async () => {
  stop = await startLedgerServer()
})
afterAll(() => stop())

/** Two queues, as two api processes have; every order goes to the other one than the order before it. */
const throughQueues =
  (toLedger: SendVia = directly): SendVia =>
  (app) => {
    const queues = [createPostingQueue(toLedger(app)), createPostingQueue(toLedger(app))] as const
    let turn = 0
    return (merchantId, at, orders) =>
      Promise.all(orders.map((order) => queues[turn++ % 2 ? 1 : 0].post(merchantId, at, order)))
  }

/** A queue that makes up keys when it sends something again. */
const withoutKeys: SendVia = (app) => {
  const send = directly(app)
  return (merchantId, at, orders) =>
    send(
      merchantId,
      at,
      orders.map((order) => ({ ...order, key: crypto.randomUUID() })),
    )
}

describe.each(singleRaces)('through the queue $name', ({ name, play, bugs }) => {
  test('holds', async () => {
    await withFixture(
      null,
      async (scene) => {
        for (let round = 0; round < rounds; round += 1) expect(await play(scene)).toEqual([])
        printFigures(`through the queue ${name}`, { rounds, findings: 0 })
      },
      throughQueues(),
    )
  })

  const planted = bugs.map((bug) => ({ title: `${name}: ${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    await withFixture(
      bug,
      async (scene) => {
        const found: string[] = []
        for (let round = 0; round < 40 && found.length === 0; round += 1) found.push(...(await play(scene)))
        printFigures(`control: ${bug.what} behind the queue`, { found: found[0]?.slice(0, 160) ?? 'nothing' })
        expect(found).not.toEqual([])
      },
      throughQueues(),
    )
  })
})

test('connections that end at any moment lose and double nothing of what waits in a queue', async () => {
  await withFixture(
    null,
    async (scene) => {
      const { answered, ends, unknown } = await chaosOfEnds(scene)
      printFigures('connections ended behind the queue', { orders: answered.length, ends, unknown, ...tally(answered) })
      expect(await chaosFindings(scene, answered)).toEqual([])
      expect(ends).toBeGreaterThan(10)
      expect(answered).toContain('repeated')
    },
    throughQueues(),
  )
})

test('control: a queue that forgets keys is found', async () => {
  await withFixture(
    null,
    async (scene) => {
      const { answered } = await chaosOfEnds(scene)
      expect(await chaosFindings(scene, answered)).not.toEqual([])
    },
    throughQueues(withoutKeys),
  )
})
