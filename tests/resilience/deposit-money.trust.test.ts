import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { describe, expect, test } from 'vitest'
import { depositBugs } from './cashier/deposit-bugs.ts'
import { findingsOf, type PlayName, plays, type Stage } from './cashier/deposit-plays.ts'
import { type Cashier, databaseOfFile, withCashier } from './cashier/with-cashier.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'

const rounds = byProfile(3, 30)
const databaseHere = databaseOfFile()

async function stageOf(part: Cashier): Promise<Stage> {
  const database = databaseHere()
  const testing: Stage['testing'] = await part('../testing/deposit')
  const { expireDeposits } = await part('deposit/expire-deposits')
  const { takePayment } = await part('deposit/take-payment')
  const merchantId = await seedMerchant(database.owner, crypto.randomUUID())
  const cashier = await testing.openCashier(database, merchantId)
  return { database, cashier, testing, expireDeposits, takePayment }
}

describe('deposits', () => {
  test.each(Object.keys(plays) as PlayName[])('%s: everything fits together', async (name) => {
    await withCashier(null, async (part) => {
      const stage = await stageOf(part)
      for (let round = 0; round < rounds; round += 1) expect(await findingsOf(name, stage)).toEqual([])
    })
    printFigures(`deposits: ${name}`, { rounds, findings: 0 })
  })

  const planted = depositBugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    const found: string[] = []
    await withCashier(bug, async (part) => {
      const stage = await stageOf(part)
      for (let round = 0; round < 10 && found.length === 0; round += 1)
        found.push(...(await findingsOf(bug.play, stage)))
    })
    printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 140) ?? 'nothing' })
    expect(found).not.toEqual([])
  })
})
