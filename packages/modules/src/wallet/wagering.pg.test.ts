import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { postMany } from '../ledger/post-many.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { readHouseBalances } from '../ledger/read-house-balances.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import { deposit, makeMember, ordersAt, postOrder, stake } from '../testing/ledger.ts'
import { turnOver } from '../testing/turn-over.ts'
import { finishWagering } from './finish-wagering.ts'
import { readWagering, startWagering, withdrawableOf } from './wagering.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner, url } = database
const noon = new Date('2026-11-15T12:00:00Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const merchantId = await seedMerchant(owner, 'house')

type Given = { readonly bonus?: bigint; readonly required?: bigint; readonly hours?: number }

/** Deposits 100 and takes a bonus of 50 that is to be played through 8 times within a day, unless told otherwise. */
async function member(given: Given = {}): Promise<string> {
  const memberId = await makeMember(app, merchantId, noon)
  await takeBonus(memberId, given)
  return memberId
}

async function takeBonus(memberId: string, { bonus = 50n, required = 400n, hours = 24 }: Given = {}): Promise<void> {
  const id = uuidv7()
  await inMerchant(app, merchantId, async (tx) => {
    await postMany(tx, merchantId, noon, [
      deposit(memberId, 100n),
      postOrder(memberId, [{ from: 'rewards.promotions', to: 'bonus', amount: bonus }], { reason: 'cashier.bonus' }),
    ])
    const given = { id, merchantId, memberId, promo: 'welcome', deposit: 100n, bonus, required, endsAt: after(hours) }
    await startWagering(tx, noon, given)
    await startWagering(tx, noon, { ...given, required: 1n })
  })
}

const play = async (memberId: string, amount: bigint, times: number, hours = 1) => {
  const rounds = Array.from({ length: times }, () => [
    stake(memberId, amount),
    postOrder(memberId, [{ from: 'games.stakes', to: 'cash', amount }], { counts: 'payout', reason: 'games.win' }),
  ])
  await postMany(app, merchantId, after(hours), ordersAt(after(hours), rounds.flat()))
  for (let round = 0; round < times; round += 1) await turnOver(owner, merchantId, memberId, amount, after(hours))
}
const balance = (memberId: string) =>
  inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
const open = (memberId: string, hours = 1) =>
  inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, memberId, after(hours)))
const outcomes = async (memberId: string) => {
  const rows = await owner.selectFrom('wagering').select('outcome').where('member_id', '=', memberId).execute()
  return rows.map(({ outcome }) => outcome)
}
const promotions = async () => {
  const all = await inMerchant(worker, merchantId, readHouseBalances)
  return all.find(({ account }) => account === 'rewards.promotions')?.balance ?? 0n
}

describe('a bonus', () => {
  test('locks its deposit until it is played through, and is cash then', async () => {
    const ada = await member()
    await play(ada, 100n, 3)
    const [wagering] = await open(ada)
    expect(wagering).toMatchObject({ promo: 'welcome', locked: 100n, required: 400n, remaining: 100n })
    expect(withdrawableOf(130n, await open(ada))).toBe(30n)
    expect(withdrawableOf(70n, await open(ada))).toBe(0n)
    await finishWagering(worker, after(1))
    expect(await balance(ada)).toMatchObject({ cash: 100n, bonus: 50n })
    await play(ada, 100n, 1)
    // Played through, though its bonus is not cash yet: nothing is locked any more.
    expect(withdrawableOf(130n, await open(ada))).toBe(130n)
    await finishWagering(worker, after(1))
    expect(await balance(ada)).toMatchObject({ cash: 150n, bonus: 0n })
    expect(await open(ada)).toEqual([])
    expect(await outcomes(ada)).toEqual(['won'])
  })

  test('does not count what was played before it', async () => {
    const ada = await member({ required: 500n })
    await play(ada, 100n, 3)
    await takeBonus(ada, { bonus: 30n })
    expect(await open(ada)).toMatchObject([{ remaining: 200n }, { remaining: 400n }])
    await finishWagering(worker, after(24))
    expect(await outcomes(ada)).toEqual(['lapsed', 'lapsed'])
  })

  test('is not played through by stakes that are not settled', async () => {
    const ada = await member({ required: 100n })
    await postMany(app, merchantId, after(1), [stake(ada, 100n)])
    expect(await open(ada)).toMatchObject([{ remaining: 100n }])
    await finishWagering(worker, after(1))
    expect(await outcomes(ada)).toEqual([null])
    await finishWagering(worker, after(24))
    expect(await outcomes(ada)).toEqual(['lapsed'])
  })

  test('goes back when its time is over, and frees the deposit', async () => {
    const ada = await member()
    const before = await promotions()
    await play(ada, 100n, 3)
    await finishWagering(worker, after(24))
    expect(await balance(ada)).toMatchObject({ cash: 100n, bonus: 0n })
    expect((await promotions()) - before).toBe(50n)
    expect(await outcomes(ada)).toEqual(['lapsed'])
    expect(withdrawableOf(100n, await open(ada))).toBe(100n)
  })

  test('is won by what was staked in time, however late the worker looks, and not by what came after', async () => {
    const [early, late] = [await member(), await member()]
    await play(early, 100n, 4, 23)
    await play(late, 100n, 4, 25)
    await finishWagering(worker, after(30))
    expect([await outcomes(early), await outcomes(late)]).toEqual([['won'], ['lapsed']])
  })

  test('that was played away leaves nothing to move', async () => {
    const ada = await member()
    const all = [{ from: 'bonus', to: 'games.stakes', amount: 50n }] as const
    await postMany(app, merchantId, after(1), [postOrder(ada, all, { counts: 'stake', reason: 'games.bet' })])
    await finishWagering(worker, after(24))
    expect(await balance(ada)).toMatchObject({ cash: 100n, bonus: 0n })
    expect(await outcomes(ada)).toEqual(['lapsed'])
  })

  test('of several takes its own part, and the last one what is left', async () => {
    const ada = await member({ hours: 24 })
    await takeBonus(ada, { bonus: 30n, hours: 48 })
    await finishWagering(worker, after(24))
    expect(await balance(ada)).toMatchObject({ bonus: 30n })
    const win = { counts: 'payout', reason: 'games.win', at: after(25) } as const
    await postMany(app, merchantId, after(25), [
      postOrder(ada, [{ from: 'games.stakes', to: 'bonus', amount: 7n }], win),
    ])
    await finishWagering(worker, after(48))
    expect(await balance(ada)).toMatchObject({ bonus: 0n })
  })

  test('is turned once although five workers come at once and the bonus is played with meanwhile', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => member({ required: 100n })))
    await Promise.all(members.map((memberId) => play(memberId, 100n, 1)))
    const stakes = members.map((memberId) =>
      postMany(app, merchantId, after(1), [
        postOrder(memberId, [{ from: 'bonus', to: 'games.stakes', amount: 20n }], {
          counts: 'stake',
          reason: 'games.bet',
        }),
      ]),
    )
    const runs = Array.from({ length: 5 }, () => finishWagering(worker, after(1)))
    const answers = await Promise.all(stakes)
    const finished = await Promise.all(runs)
    expect(finished.reduce((sum, each) => sum + each, 0)).toBe(members.length)
    for (const [index, memberId] of members.entries()) {
      const played = answers[index]?.[0]?.answer === 'done' ? 20n : 0n
      expect(await balance(memberId)).toMatchObject({ cash: 150n - played, bonus: 0n })
    }
  })
})

describe('a worker that dies', () => {
  const whole = async (ada: string) => {
    const { cash, bonus } = await balance(ada)
    return { cash, bonus, outcome: (await outcomes(ada))[0] ?? null }
  }
  const untouched = { cash: 100n, bonus: 50n, outcome: null }
  const done = { cash: 150n, bonus: 0n, outcome: 'won' }

  test('before any statement leaves all or nothing, and the next one finishes', async () => {
    const ada = await member({ required: 100n })
    await play(ada, 100n, 1)
    const crashes = await crashBeforeEach(
      url,
      'worker',
      (db) => finishWagering(db, after(1)),
      async () => expect([untouched, done]).toContainEqual(await whole(ada)),
    )
    expect(crashes).toBeGreaterThan(8)
    expect(await whole(ada)).toEqual(done)
  })

  test('in the middle would be seen if the posting and the mark were two transactions', async () => {
    const ada = await member({ required: 100n })
    await play(ada, 100n, 1)
    const torn = async (db: Db) => {
      await inMerchant(db, merchantId, (tx) =>
        postMany(tx, merchantId, after(1), [
          postOrder(ada, [{ from: 'bonus', to: 'cash', amount: 50n }], { key: 'torn', reason: 'wallet.bonus-won' }),
        ]),
      )
      await inMerchant(db, merchantId, (tx) =>
        tx
          .updateTable('wagering')
          .set({ finished_at: after(1), outcome: 'won' })
          .where('member_id', '=', ada)
          .execute(),
      )
    }
    const seen: unknown[] = []
    await crashBeforeEach(url, 'worker', torn, async () => void seen.push(await whole(ada)))
    expect(seen).toContainEqual({ cash: 150n, bonus: 0n, outcome: null })
  })
})
