import { join } from 'node:path'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantBug } from '../plant.ts'
import { depositBugs } from './deposit-bugs.ts'
import { findingsOf, type PlayName, plays, type Stage } from './deposit-plays.ts'
import { printFigures, quickOrNight, someControls } from './night.ts'
import { startLedgerServer } from './with-ledger.ts'

const rounds = quickOrNight(3, 30)
const projectRoot = join(import.meta.dirname, '../..')

let stop: () => Promise<void> = async () => undefined
let database: TestDatabase
beforeAll(async () => {
  stop = await startLedgerServer()
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await stop()
})

/** The cashier of this tree, at a merchant of its own. */
async function stageOf(root: string): Promise<Stage> {
  const cashierFile = (name: string) => import(join(root, `packages/modules/src/cashier/${name}.ts`))
  const testing: Stage['testing'] = await cashierFile('deposit-testing')
  const { expireDeposits } = await cashierFile('expire-deposits')
  const { takePayment } = await cashierFile('take-payment')
  const merchantId = await seedMerchant(database.owner, crypto.randomUUID())
  const cashier = await testing.openCashier(database, merchantId)
  return { database, cashier, testing, expireDeposits, takePayment }
}

describe('deposits', () => {
  test.each(Object.keys(plays) as PlayName[])('%s: everything fits together', async (name) => {
    const stage = await stageOf(projectRoot)
    for (let round = 0; round < rounds; round += 1) expect(await findingsOf(name, stage)).toEqual([])
    printFigures(`deposits: ${name}`, { rounds, findings: 0 })
  })

  test.each(someControls(depositBugs))('control: $what is found', async (bug) => {
    const tree = await plantBug(bug)
    try {
      const stage = await stageOf(tree.root)
      const found: string[] = []
      for (let round = 0; round < 10 && found.length === 0; round += 1)
        found.push(...(await findingsOf(bug.play, stage)))
      printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
      expect(found).not.toEqual([])
    } finally {
      await tree.remove()
    }
  })
})
