import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { describe, expect, test } from 'vitest'
import { type Cashier, databaseOfFile, withCashier } from './cashier/with-cashier.ts'
import { withdrawBugs } from './cashier/withdraw-bugs.ts'
import {
  type WithdrawFixture,
  type WithdrawScenario,
  withApp,
  withdrawFindings,
  withdrawScenarios,
} from './cashier/withdraw-scenarios.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'

const rounds = byProfile(3, 30)
const databaseHere = databaseOfFile()

function onStage(part: Cashier, use: (stage: WithdrawFixture) => Promise<void>): Promise<void> {
  const database = databaseHere()
  return withApp(database, async (app) => {
    const testing: WithdrawFixture['testing'] = await part('../testing/withdraw')
    const { publishPayoutTerms } = await part('withdrawals/payout-terms')
    const parts = ['withdraw', 'payouts', 'apply-payout', 'review', 'withdrawals']
    const cashier = Object.assign({}, ...(await Promise.all(parts.map((name) => part(`withdrawals/${name}`)))))
    const merchantId = await seedMerchant(database.owner, crypto.randomUUID(), { currency: 'PKR' })
    await publishPayoutTerms(database.owner, testing.noon, merchantId, testing.testTerms)
    await use({ ...cashier, testing, database, app, merchantId })
  })
}

describe('withdrawals', () => {
  test.each(Object.keys(withdrawScenarios) as WithdrawScenario[])('%s: everything fits together', async (play) => {
    await withCashier(null, (part) =>
      onStage(part, async (stage) => {
        for (let round = 0; round < rounds; round += 1) expect(await withdrawFindings(play, stage)).toEqual([])
      }),
    )
    printFigures(`withdrawals: ${play}`, { rounds, findings: 0 })
  })

  const planted = withdrawBugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    const found: string[] = []
    await withCashier(bug, (part) =>
      onStage(part, async (stage) => {
        for (let round = 0; round < 10 && found.length === 0; round += 1)
          found.push(...(await withdrawFindings(bug.scenario, stage)))
      }),
    )
    printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
    expect(found).not.toEqual([])
  })
})
