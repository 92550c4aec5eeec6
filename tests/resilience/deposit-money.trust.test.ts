import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { describe, expect, test } from 'vitest'
import { depositBugs } from './cashier/deposit-bugs.ts'
import {
  type DepositFixture,
  type DepositScenario,
  depositFindings,
  depositScenarios,
} from './cashier/deposit-scenarios.ts'
import { type Cashier, databaseOfFile, withCashier } from './cashier/with-cashier.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'

const rounds = byProfile(3, 30)
const databaseHere = databaseOfFile()

async function stageOf(part: Cashier): Promise<DepositFixture> {
  const database = databaseHere()
  const testing: DepositFixture['testing'] = await part('../testing/deposit')
  const { expireDeposits } = await part('deposit/expire-deposits')
  const { applyPayment } = await part('deposit/apply-payment')
  const merchantId = await seedMerchant(database.owner, crypto.randomUUID())
  const cashier = await testing.openCashier(database, merchantId)
  return { database, cashier, testing, expireDeposits, applyPayment }
}

describe('deposits', () => {
  test.each(Object.keys(depositScenarios) as DepositScenario[])('%s: everything fits together', async (name) => {
    await withCashier(null, async (part) => {
      const stage = await stageOf(part)
      for (let round = 0; round < rounds; round += 1) expect(await depositFindings(name, stage)).toEqual([])
    })
    printFigures(`deposits: ${name}`, { rounds, findings: 0 })
  })

  const planted = depositBugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    const found: string[] = []
    await withCashier(bug, async (part) => {
      const stage = await stageOf(part)
      for (let round = 0; round < 10 && found.length === 0; round += 1)
        found.push(...(await depositFindings(bug.scenario, stage)))
    })
    printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
    expect(found).not.toEqual([])
  })
})
