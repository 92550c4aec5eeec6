import { join } from 'node:path'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantBug } from '../plant.ts'
import { printFigures, quickOrNight, someControls } from './night.ts'
import { startLedgerServer } from './with-ledger.ts'
import { withdrawBugs } from './withdraw-bugs.ts'
import { type WithdrawPlay, type WithdrawStage, withApp, withdrawFindings, withdrawPlays } from './withdraw-plays.ts'

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
function onStage<T>(root: string, use: (stage: WithdrawStage) => Promise<T>): Promise<T> {
  const part = (name: string) => import(join(root, `packages/modules/src/cashier/${name}.ts`))
  return withApp(database, async (app) => {
    const testing: WithdrawStage['testing'] = await part('testing-withdraw')
    const { publishPayoutTerms } = await part('payout-terms')
    const parts = ['withdraw', 'payouts', 'take-payout', 'review', 'withdrawals']
    const cashier = Object.assign({}, ...(await Promise.all(parts.map(part))))
    const merchantId = await seedMerchant(database.owner, crypto.randomUUID(), { currency: 'PKR' })
    await publishPayoutTerms(database.owner, testing.noon, merchantId, testing.testTerms)
    return use({ ...cashier, testing, database, app, merchantId })
  })
}

describe('withdrawals', () => {
  test.each(Object.keys(withdrawPlays) as WithdrawPlay[])('%s: everything fits together', async (play) => {
    await onStage(projectRoot, async (stage) => {
      for (let round = 0; round < rounds; round += 1) expect(await withdrawFindings(play, stage)).toEqual([])
    })
    printFigures(`withdrawals: ${play}`, { rounds, findings: 0 })
  })

  test.each(someControls(withdrawBugs))('control: $what is found', async (bug) => {
    const tree = await plantBug(bug)
    try {
      const found = await onStage(tree.root, async (stage) => {
        for (let round = 0; round < 10; round += 1) {
          const findings = await withdrawFindings(bug.play, stage)
          if (findings.length > 0) return findings
        }
        return []
      })
      printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
      expect(found).not.toEqual([])
    } finally {
      await tree.remove()
    }
  })
})
