import type { Db } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { idAt } from '../ledger/id-at.ts'
import { hold, release } from '../ledger/post.ts'
import { postMany } from '../ledger/post-many.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import { currency, deposit, makeMember } from '../testing/ledger.ts'
import { readMemberWallet } from './read-member-wallet.ts'
import { transfer } from './transfer.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, url } = database
const noon = new Date('2026-11-15T12:00:00Z')
const merchantId = await seedMerchant(owner, 'house')

async function rich(amount = 100n): Promise<string> {
  const memberId = await makeMember(app, merchantId, noon)
  await postMany(app, merchantId, noon, [deposit(memberId, amount)])
  return memberId
}
const go = (db: Db, memberId: string, to: 'main' | 'reserve', amount: bigint, key: string = uuidv7()) =>
  transfer(db, noon, { merchantId, memberId, key, to, amount })
const split = async (memberId: string) => {
  const { cash, reserve, held, bonus } = await readMemberWallet(app, noon, merchantId, memberId)
  return { cash, reserve, rest: held + bonus }
}
const howMany = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('WALLET-12 of twenty transfers at once that ask for more than there is, exactly as many go through as fit', async () => {
  const ada = await rich()
  const there = await Promise.allSettled(Array.from({ length: 20 }, () => go(app, ada, 'reserve', 15n)))
  expect(howMany(there)).toBe(6)
  expect(await split(ada)).toEqual({ cash: 10n, reserve: 90n, rest: 0n })
  const back = await Promise.allSettled(Array.from({ length: 20 }, () => go(app, ada, 'main', 20n)))
  expect(howMany(back)).toBe(4)
  expect(await split(ada)).toEqual({ cash: 90n, reserve: 10n, rest: 0n })
})

test('WALLET-12 twenty times the same transfer at once is one transfer', async () => {
  const ada = await rich()
  const [there, back] = [uuidv7(), uuidv7()]
  await Promise.all(Array.from({ length: 20 }, () => go(app, ada, 'reserve', 30n, there)))
  await Promise.all(Array.from({ length: 20 }, () => go(app, ada, 'main', 10n, back)))
  expect(await split(ada)).toEqual({ cash: 80n, reserve: 20n, rest: 0n })
})

test('WALLET-12 a transfer that loses its connection before any statement is whole or not there, and asking again finishes it', async () => {
  const ada = await rich()
  for (const amount of [10n, 20n, 30n]) await go(app, ada, 'reserve', amount)
  const key = uuidv7()
  const crashes = await crashBeforeEach(
    url,
    'app',
    (db) => go(db, ada, 'main', 45n, key),
    async () =>
      expect([
        { cash: 40n, reserve: 60n, rest: 0n },
        { cash: 85n, reserve: 15n, rest: 0n },
      ]).toContainEqual(await split(ada)),
  )
  expect(crashes).toBeGreaterThan(6)
  expect(await split(ada)).toEqual({ cash: 85n, reserve: 15n, rest: 0n })
})

test('WALLET-12 the look after a crash would find a way back in two transactions', async () => {
  const ada = await rich()
  const common = { book: 'real', currency, memberId: ada } as const
  const { postingId } = await hold(app, merchantId, noon, {
    ...common,
    id: idAt(noon),
    key: uuidv7(),
    reason: 'wallet.reserve-in',
    pocket: 'cash',
    amount: 60n,
  })
  const torn = async (db: Db) => {
    const back = { ...common, id: idAt(noon), key: 'torn back', reason: 'wallet.reserve-out', holdId: postingId }
    await release(db, merchantId, noon, back)
    const rest = { ...common, id: idAt(noon), key: 'torn rest', reason: 'wallet.reserve-in', pocket: 'cash' } as const
    await hold(db, merchantId, noon, { ...rest, amount: 15n })
  }
  const seen: unknown[] = []
  await crashBeforeEach(url, 'app', torn, async () => void seen.push(await split(ada)))
  expect(seen).toContainEqual({ cash: 100n, reserve: 0n, rest: 0n })
})
