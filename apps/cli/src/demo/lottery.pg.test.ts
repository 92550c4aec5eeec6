import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { readDrawnGames } from '@fairground/modules/lottery/drawn-games.ts'
import { readLotteries } from '@fairground/modules/lottery/read-lotteries.ts'
import { readLotteryMenu } from '@fairground/modules/lottery/read-lottery-menu.ts'
import { afterAll, expect, test } from 'vitest'
import { demoLotteries, publishDemoLotteries } from './lottery.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('the demonstration lists its lotteries, and a second start changes nothing', async () => {
  const merchantId = await seedMerchant(database.owner, 'house')
  await publishDemoLotteries(database.staff, { id: merchantId })
  const first = await readLotteries(database.app, merchantId)
  await publishDemoLotteries(database.staff, { id: merchantId })
  expect(await readLotteries(database.app, merchantId)).toEqual(first)
  const codes = demoLotteries.lotteries.map(({ code }) => code)
  const drawn = first.filter(({ isDrawn }) => isDrawn).map(({ code }) => code)
  expect(first.map(({ code }) => code)).toEqual([...drawn, ...codes.filter((code) => !drawn.includes(code))])
})

test('every fast lottery of the list is drawn, in both modes and at the times of its code', async () => {
  const merchantId = await seedMerchant(database.owner, 'fast')
  await publishDemoLotteries(database.staff, { id: merchantId })
  const listed = await readLotteries(database.app, merchantId)
  const fast = listed.filter(({ schedule }) => schedule.kind === 'fast')
  const drawn = await readDrawnGames(database.app)
  expect(fast.map(({ code }) => code).toSorted(), 'the table drawn_game').toEqual(
    drawn.map(({ code }) => code).toSorted(),
  )
  for (const { code, schedule, lottoMode, isDrawn } of fast) {
    expect([isDrawn, lottoMode], code).toEqual([true, 'Traditional,Entertainment'])
    expect(drawnGameOf(code)?.schedule, code).toEqual(schedule)
  }
})

test('every price list has its groups, with the South first', async () => {
  const merchantId = await seedMerchant(database.owner, 'other')
  await publishDemoLotteries(database.staff, { id: merchantId })
  const reader = { language: 'KO', brandDefault: 'EN' } as const
  const labels = async (prizeMode: 'Lott' | 'Elott' | 'SEA' | 'ZY') =>
    (await readLotteryMenu(database.app, merchantId, prizeMode, reader)).map(({ labelName }) => labelName)
  expect(await labels('Lott')).toEqual(['남부', '중부', '북부', '빠른 추첨', '키노'])
  expect(await labels('SEA')).toEqual(['남부', '중부', '북부'])
  expect(await labels('Elott')).toEqual(['빠른 추첨', '키노'])
  expect(await labels('ZY')).toEqual(['빠른 추첨', '키노'])
})
