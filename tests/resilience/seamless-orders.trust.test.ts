import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import type { Line } from '@fairground/domain/ledger/order.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { postOrder } from '@fairground/modules/testing/ledger.ts'
import { noon, type StudioPlayer } from '@fairground/modules/testing/studio.ts'
import { describe, expect, test } from 'vitest'
import { applyMutant, type Bug } from '../../tools/mutants/apply-mutant.ts'
import { databaseOfFile } from './cashier/with-cashier.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { hubCallDialect } from './seamless/hub-dialect.ts'
import { seamlessBugs } from './seamless/seamless-bugs.ts'
import {
  type CallDialect,
  type CallKind,
  callsOf,
  differenceIn,
  type Interleaving,
  interleavings,
  oneByOne,
  ordersOf,
  type Table,
  tables,
  unalteredCallKinds,
} from './seamless/seamless-orders.ts'

const projectRoot = join(import.meta.dirname, '../..')
const databaseHere = databaseOfFile()
const lanes = 6
/** The second stake of an order is more than is left. */
const start = { cash: 130n, bonus: 90n }

type Testing = typeof import('@fairground/modules/testing/studio.ts')
type Played = { readonly played: number; readonly found: string[] }

/** Plays every order at one table until an answer is wrong, each guest one order after another. */
async function playAll(
  root: string,
  table: Table,
  orders: readonly (readonly CallKind[])[],
  how: Interleaving,
  speech?: CallDialect,
): Promise<Played> {
  const database = databaseHere()
  const { openStudio }: Testing = await import(join(root, 'packages/modules/src/testing/studio.ts'))
  const studio = await openStudio(database, await seedMerchant(database.owner, crypto.randomUUID()))
  const left = [...orders]
  const found: string[] = []
  let played = 0
  const play = async () => {
    const guest = await studio.createPlayer(start)
    for (let order = left.pop(); order && found.length === 0; order = left.pop()) {
      played += 1
      const calls = callsOf(order, table, `o${played}`)
      // A bug that the database refuses is as good as found.
      const refused = (error: Error) => `${order.join(', ')}: ${error.message}`
      const difference = await differenceIn(studio, guest, calls, how, speech).catch(refused)
      if (difference) found.push(difference)
      await refill(database.app, studio.merchantId, guest)
    }
  }
  await Promise.all(Array.from({ length: lanes }, play))
  return { played, found: [...found, ...(await studio.faults())] }
}

/** A new guest for every order would cost more than the order itself; only what is in the pockets carries over. */
async function refill(app: Db, merchantId: number, guest: StudioPlayer): Promise<void> {
  const has = await guest.balances()
  const lines = (['cash', 'bonus'] as const).flatMap((pocket): Line[] => {
    const missing = start[pocket] - has[pocket]
    if (missing === 0n) return []
    return missing > 0n
      ? [{ from: 'cashier.bank', to: pocket, amount: missing }]
      : [{ from: pocket, to: 'cashier.bank', amount: -missing }]
  })
  if (lines.length > 0) await postMany(app, merchantId, noon, [postOrder(guest.memberId, lines)])
}

async function withBug<T>(bug: Bug, use: (root: string) => Promise<T>): Promise<T> {
  const tree = await applyMutant(bug)
  try {
    return await use(tree.root)
  } finally {
    await tree.remove()
  }
}

type Play = { readonly table: Table; readonly how: Interleaving; readonly length: number }

const plays: readonly Play[] = tables.flatMap((table) => [
  { table, how: oneByOne, length: byProfile(4, 5) },
  ...interleavings.map((how) => ({ table, how, length: byProfile(3, 4) })),
])

const seed = Number(process.env.TRUST_SEED ?? 20_260_101)

/** Every order of six at night; in CI so many of them, others with every seed. */
function ordersOfSix(): readonly (readonly CallKind[])[] {
  const all = ordersOf(6, unalteredCallKinds)
  const share = byProfile(60, all.length)
  return share === all.length ? all : all.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, share)
}

const weightOf = (order: readonly CallKind[]) => hash('sha256', `${seed} ${order.join()}`, 'buffer').readUInt32BE()

describe('every order of a vendor’s calls', () => {
  test.each(plays)('T6 $table.name, $how.name, $length calls: answered as the model says', async (play) => {
    const startedAt = performance.now()
    const { table, how, length } = play
    const { played, found } = await playAll(projectRoot, table, ordersOf(length), how)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    printFigures(`seamless orders: ${table.name}, ${how.name}`, { length, played, differences: found.length, seconds })
    expect(found).toEqual([])
  })

  test.each(tables)('T6 $name, six calls: answered as the model says', async (table) => {
    const startedAt = performance.now()
    const { played, found } = await playAll(projectRoot, table, ordersOfSix(), oneByOne)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    printFigures(`seamless orders of six: ${table.name}`, { seed, played, differences: found.length, seconds })
    expect(found).toEqual([])
  })

  test.each(tables)('T6 $name, in the dialect hub88: answered as the model says', async (table) => {
    const startedAt = performance.now()
    const { played, found } = await playAll(projectRoot, table, ordersOf(byProfile(3, 4)), oneByOne, hubCallDialect)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    printFigures(`seamless orders in hub88: ${table.name}`, { played, differences: found.length, seconds })
    expect(found).toEqual([])
  })

  const planted = seamlessBugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    const found = await withBug(bug, async (root) => {
      const all: string[] = []
      for (const table of tables)
        if (all.length === 0) all.push(...(await playAll(root, table, ordersOf(4), oneByOne)).found)
      return all
    })
    printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
    expect(found).not.toEqual([])
  })
})
