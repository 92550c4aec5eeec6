import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { postMany } from '../ledger/post-many.ts'
import { createPostingQueue } from '../ledger/posting-queue.ts'
import { currency, deposit, makeMember } from '../testing/ledger.ts'
import { readMemberWallet } from './read-member-wallet.ts'
import { transfer } from './transfer.ts'
import { transferToReserve } from './transfer-to-reserve.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner } = database
const noon = new Date('2026-11-15T12:00:00Z')
const merchantId = await seedMerchant(owner, 'house')
const queue = () => createPostingQueue((id, at, orders) => postMany(app, id, at, orders))
/** Two processes, each with a queue of its own. */
const doors = [queue(), queue()] as const

async function rich(amount = 100n): Promise<string> {
  const memberId = await makeMember(app, merchantId, noon)
  await postMany(app, merchantId, noon, [deposit(memberId, amount)])
  return memberId
}
const aside = (memberId: string, amount: bigint, key: string = uuidv7(), door = 0, of = currency) =>
  transferToReserve({ db: app, postings: doors[door ? 1 : 0], wallets }, noon, {
    merchantId,
    memberId,
    key,
    amount,
    currency: of,
  })
const wallets = (_: number, memberId: string) => readMemberWallet(app, noon, merchantId, memberId)
const money = (memberId: string) => readMemberWallet(app, noon, merchantId, memberId)

test('WALLET-12 of twenty at once that ask for more than there is, exactly as many are put aside as fit', async () => {
  const [ada, bob] = [await rich(), await rich(1_000n)]
  const tries = Array.from({ length: 20 }, (_, index) => [aside(ada, 15n, uuidv7(), index % 2), aside(bob, 15n)])
  const results = await Promise.allSettled(tries.flat())
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6 + 20)
  expect(await money(ada)).toMatchObject({ cash: 10n, reserve: 90n, held: 0n })
  expect(await money(bob)).toMatchObject({ cash: 700n, reserve: 300n, held: 0n })
})

test('WALLET-12 the same request by both ways and many times is put aside once, and another request under its key is refused', async () => {
  const ada = await rich()
  const key = uuidv7()
  const longWay = () => transfer(app, noon, { merchantId, memberId: ada, key, to: 'reserve', amount: 30n })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 3 ? aside(ada, 30n, key, index % 2) : longWay())),
  )
  expect(answers).toContainEqual(expect.objectContaining({ cash: 70n, reserve: 30n }))
  expect(await money(ada)).toMatchObject({ cash: 70n, reserve: 30n })
  await expect(aside(ada, 31n, key)).rejects.toThrow('KEY_REUSED')
  await transfer(app, noon, { merchantId, memberId: ada, key: uuidv7(), to: 'main', amount: 10n })
  expect(await money(ada)).toMatchObject({ cash: 80n, reserve: 20n })
})

test('WALLET-12 a key that brought money back puts nothing aside', async () => {
  const ada = await rich()
  await aside(ada, 30n)
  const key = uuidv7()
  await transfer(app, noon, { merchantId, memberId: ada, key, to: 'main', amount: 30n })
  await expect(aside(ada, 30n, key)).rejects.toThrow('KEY_REUSED')
  expect(await money(ada)).toMatchObject({ cash: 100n, reserve: 0n })
})

test('WALLET-12 more than there is says what there is, and a member with another currency takes the longer way', async () => {
  const ada = await rich()
  await expect(aside(ada, 101n)).rejects.toMatchObject({
    refusal: 'INSUFFICIENT_FUNDS',
    value: { available: '0.0100' },
  })
  expect(await aside(ada, 40n, uuidv7(), 0, 'USD')).toMatchObject({ cash: 60n, reserve: 40n })
})
