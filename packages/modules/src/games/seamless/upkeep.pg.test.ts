import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { noon, openStudio, vendor } from '../../testing/studio.ts'
import { clearLaunches, findOldRounds } from './upkeep.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { owner, worker } = database
const merchantId = await seedMerchant(owner, 'house')
const { createPlayer, send } = await openStudio(database, merchantId)
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const launches = () => owner.selectFrom('game_launch').select('code_hash').execute()

test('launches are forgotten after a day, and the sessions that they opened stay', async () => {
  await createPlayer()
  await clearLaunches(worker, hoursLater(24))
  expect(await launches()).toHaveLength(1)
  await clearLaunches(worker, hoursLater(24.1))
  expect(await launches()).toHaveLength(0)
  expect(await owner.selectFrom('game_session').select('id').execute()).toHaveLength(1)
})

test('a round that is open for more than four hours is told by its vendor, until its end comes', async () => {
  const guest = await createPlayer()
  await send('bet', guest.bet())
  expect(await findOldRounds(worker, hoursLater(4))).toEqual([])
  expect(await findOldRounds(worker, hoursLater(4.1))).toEqual([{ merchantId, vendor, rounds: 1, oldest: noon }])
  await send('win', guest.win({ isRoundOver: true }), { at: hoursLater(5) })
  expect(await findOldRounds(worker, hoursLater(6))).toEqual([])
})
