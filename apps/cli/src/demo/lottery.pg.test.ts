import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
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
  const drawn = ['K3_1M', 'K3_5M']
  expect(first.map(({ code }) => code)).toEqual([...drawn, ...codes.filter((code) => !drawn.includes(code))])
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
