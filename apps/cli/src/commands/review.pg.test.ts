import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { requestWithdrawal } from '@fairground/modules/cashier/withdrawals/withdraw.ts'
import { readWithdrawal } from '@fairground/modules/cashier/withdrawals/withdrawals.ts'
import {
  coins,
  makeTrustedMember,
  noon,
  requestOf,
  testPersonalData,
  testTerms,
} from '@fairground/modules/testing/withdraw.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { review } from './review.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const merchantId = await seedMerchant(database.owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
beforeAll(() => publishPayoutTerms(database.owner, noon, merchantId, testTerms))

const run = (...args: string[]) => review(database.url, args, noon)

async function waiting(amount: number) {
  const who = await makeTrustedMember(database, merchantId, coins(1_000))
  const { id, number } = await requestWithdrawal(database.app, testPersonalData, noon, requestOf(who, coins(amount)))
  return { id, number, state: async () => (await readWithdrawal(database.app, who, id)).state }
}

test('the list is a plain table of what waits, and nothing waits at first', async () => {
  expect(await run('list')).toBe('Nothing waits.')
  const { number } = await waiting(300)
  const [head, row] = (await run('list')).split('\n')
  expect(head).toMatch(/^number +merchant +member +amount/)
  expect(row).toMatch(new RegExp(`^${number} +house +\\S+ +300\\.0000 PKR +Sikka Wallet \\d{4} .* amount +one person$`))
})

test('one approves by number, another refuses by id with a reason', async () => {
  const [one, two] = [await waiting(300), await waiting(300)]
  expect(await run('approve', one.number.toLowerCase(), '--as', 'ann')).toBe(`${one.number} is approved`)
  expect(await run('refuse', two.id, '--as', 'ann', '--why', 'review')).toBe(`${two.number} is refused`)
  expect([await one.state(), await two.state()]).toEqual(['approved', 'refused'])
  await expect(run('approve', one.number, '--as', 'bob')).rejects.toThrow('waits for a review')
})

test('a large one needs --second by somebody else', async () => {
  const { number, state } = await waiting(600)
  expect(await run('approve', number, '--as', 'ann')).toContain('until a second person approves it')
  await expect(run('approve', number, '--as', 'ann', '--second')).rejects.toThrow('must be another one')
  expect(await run('list')).toContain('a second person (first: ann)')
  expect(await run('approve', number, '--as', 'bob', '--second')).toBe(`${number} is approved`)
  expect(await state()).toBe('approved')
})

test('without a name or a known reason nothing is decided', async () => {
  const { number, state } = await waiting(300)
  await expect(run('approve', number)).rejects.toThrow('--as')
  await expect(run('refuse', number, '--as', 'ann', '--why', 'because')).rejects.toThrow('--why is one of')
  expect(await state()).toBe('checking')
})
