import { join } from 'node:path'
import { seedMerchant } from '@fairground/db/testing.ts'
import { describe, expect, test } from 'vitest'
import { type Bug, plantBug } from '../plant.ts'
import { printFigures, quickOrNight, someControls } from './night.ts'
import { seamlessBugs } from './seamless-bugs.ts'
import { callsOf, differenceIn, ordersUpTo, type Table, tables } from './seamless-orders.ts'
import { databaseOfFile } from './with-cashier.ts'

const projectRoot = join(import.meta.dirname, '../..')
const databaseHere = databaseOfFile()
const longest = quickOrNight(4, 6)

type Testing = typeof import('@fairground/modules/games/seamless/testing.ts')

/** Plays every order at one table until an answer is wrong. The second stake of an order is more than is left. */
async function playAll(root: string, table: Table, length: number): Promise<{ played: number; found: string[] }> {
  const database = databaseHere()
  const { openStudio }: Testing = await import(join(root, 'packages/modules/src/games/seamless/testing.ts'))
  const studio = await openStudio(database, await seedMerchant(database.owner, crypto.randomUUID()))
  let played = 0
  for (const order of ordersUpTo(length)) {
    const guest = await studio.enter({ cash: 130n, bonus: 90n })
    const calls = callsOf(order, table, `o${played}`)
    const difference = await differenceIn(studio, guest, calls)
    played += 1
    if (difference) return { played, found: [difference] }
  }
  return { played, found: await studio.faults() }
}

async function withBug<T>(bug: Bug, use: (root: string) => Promise<T>): Promise<T> {
  const tree = await plantBug(bug)
  try {
    return await use(tree.root)
  } finally {
    await tree.remove()
  }
}

describe('every order of a vendor’s calls', () => {
  test.each(tables)('T6 $name: answered as the model says', async (table) => {
    const { played, found } = await playAll(projectRoot, table, longest)
    printFigures(`seamless orders: ${table.name}`, { played, differences: found.length })
    expect(found).toEqual([])
  })

  test.each(someControls(seamlessBugs))('control: $what is found', async (bug) => {
    const found = await withBug(bug, async (root) => {
      const all: string[] = []
      for (const table of tables) if (all.length === 0) all.push(...(await playAll(root, table, 4)).found)
      return all
    })
    printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
    expect(found).not.toEqual([])
  })
})
