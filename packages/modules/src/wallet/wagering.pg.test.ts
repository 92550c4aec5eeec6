import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { postMany } from '../ledger/post-many.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { readHouseBalances } from '../ledger/read-house-balances.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import { deposit, makeMember, ordersAt, postOrder, stake } from '../testing/ledger.ts'
import { giveBonus } from '../testing/promotions.ts'
import { recordTurnover } from '../testing/record-turnover.ts'
import { finishWagering } from './finish-wagering.ts'
import { readWagering } from './wagering.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner, url } = database
const noon = new Date('2026-11-15T12:00:00Z')
const c = (count: number) => BigInt(count) * 10_000n
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const merchantId = await seedMerchant(owner, 'house')

type Given = {
  readonly bonus?: bigint
  readonly required?: bigint
  readonly hours?: number
  readonly startsAt?: Date
}

/** Deposits 100 and takes a bonus of 50 that is to be played through 8 times within a day, unless told otherwise. */
async function member(given: Given = {}): Promise<string> {
  const memberId = await makeMember(app, merchantId, noon)
  await takeBonus(memberId, given)
  return memberId
}

async function takeBonus(
  memberId: string,
  { bonus = c(50), required = c(400), hours = 24, startsAt = noon }: Given = {},
): Promise<void> {
  await postMany(app, merchantId, startsAt, [deposit(memberId, c(100))])
  await giveBonus(owner, startsAt, { merchantId, memberId, promo: 'welcome', bonus, required, endsAt: after(hours) })
}

const play = async (memberId: string, amount: bigint, times: number, hours = 1) => {
  const rounds = Array.from({ length: times }, () => [
    stake(memberId, amount),
    postOrder(memberId, [{ from: 'games.stakes', to: 'cash', amount }], { counts: 'payout', reason: 'games.win' }),
  ])
  await postMany(app, merchantId, after(hours), ordersAt(after(hours), rounds.flat()))
  for (let round = 0; round < times; round += 1) await recordTurnover(owner, merchantId, memberId, amount, after(hours))
}
const balance = (memberId: string) =>
  inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
const open = (memberId: string) => inMerchant(app, merchantId, (tx) => readWagering(tx, merchantId, memberId))
const outcomes = async (memberId: string) => {
  const rows = await owner.selectFrom('wagering').select('outcome').where('member_id', '=', memberId).execute()
  return rows.map(({ outcome }) => outcome)
}
const promotions = async () => {
  const all = await inMerchant(worker, merchantId, readHouseBalances)
  return all.find(({ account }) => account === 'rewards.promotions')?.balance ?? 0n
}

describe('a bonus', () => {
  test('is cash when it is played through', async () => {
    const ada = await member()
    await play(ada, c(100), 3)
    const [wagering] = await open(ada)
    expect(wagering).toMatchObject({ promo: 'welcome', bonus: c(50), required: c(400), remaining: c(100) })
    await finishWagering(worker, after(1))
    expect(await balance(ada)).toMatchObject({ cash: c(100), bonus: c(50) })
    await play(ada, c(100), 1)
    await finishWagering(worker, after(1))
    expect(await balance(ada)).toMatchObject({ cash: c(150), bonus: 0n })
    expect(await open(ada)).toEqual([])
    expect(await outcomes(ada)).toEqual(['won'])
  })

  test('does not count what was played before it', async () => {
    const ada = await member({ required: c(500) })
    await play(ada, c(100), 3)
    await takeBonus(ada, { bonus: c(30) })
    expect(await open(ada)).toMatchObject([{ remaining: c(200) }, { remaining: c(400) }])
    await finishWagering(worker, after(24))
    expect(await outcomes(ada)).toEqual(['lapsed', 'lapsed'])
  })

  test('is played through before a newer one, which gets what the older does not need', async () => {
    const ada = await member({ required: c(250) })
    await takeBonus(ada, { bonus: c(30), startsAt: after(1) })
    await play(ada, c(100), 2, 2)
    expect(await open(ada)).toMatchObject([{ remaining: c(50) }, { remaining: c(400) }])
    await play(ada, c(100), 1, 3)
    expect(await open(ada)).toMatchObject([{ remaining: 0n }, { remaining: c(350) }])
  })

  test('is not played through by stakes that are not settled', async () => {
    const ada = await member({ required: c(100) })
    await postMany(app, merchantId, after(1), [stake(ada, c(100))])
    expect(await open(ada)).toMatchObject([{ remaining: c(100) }])
    await finishWagering(worker, after(1))
    expect(await outcomes(ada)).toEqual([null])
    await finishWagering(worker, after(24))
    expect(await outcomes(ada)).toEqual(['lapsed'])
  })

  test('goes back when its time is over, and nothing else goes', async () => {
    const ada = await member()
    const before = await promotions()
    await play(ada, c(100), 3)
    await finishWagering(worker, after(24))
    expect(await balance(ada)).toMatchObject({ cash: c(100), bonus: 0n })
    expect((await promotions()) - before).toBe(c(50))
    expect(await outcomes(ada)).toEqual(['lapsed'])
  })

  test('is won by what was staked in time, however late the worker looks, and not by what came after', async () => {
    const [early, late] = [await member(), await member()]
    await play(early, c(100), 4, 23)
    await play(late, c(100), 4, 25)
    await finishWagering(worker, after(30))
    expect([await outcomes(early), await outcomes(late)]).toEqual([['won'], ['lapsed']])
  })

  test('that was played away leaves nothing to move', async () => {
    const ada = await member()
    const all = [{ from: 'bonus', to: 'games.stakes', amount: c(50) }] as const
    await postMany(app, merchantId, after(1), [postOrder(ada, all, { counts: 'stake', reason: 'games.bet' })])
    await finishWagering(worker, after(1))
    expect(await balance(ada)).toMatchObject({ cash: c(100), bonus: 0n })
    expect(await outcomes(ada)).toEqual(['spent'])
  })

  test('of several takes its own part, and the last one what is left', async () => {
    const ada = await member({ hours: 24 })
    await takeBonus(ada, { bonus: c(30), hours: 48 })
    await finishWagering(worker, after(24))
    expect(await balance(ada)).toMatchObject({ bonus: c(30) })
    const win = { counts: 'payout', reason: 'games.win', at: after(25) } as const
    await postMany(app, merchantId, after(25), [
      postOrder(ada, [{ from: 'games.stakes', to: 'bonus', amount: c(7) }], win),
    ])
    await finishWagering(worker, after(48))
    expect(await balance(ada)).toMatchObject({ bonus: 0n })
  })

  test('is turned once although five workers come at once and the bonus is played with meanwhile', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => member({ required: c(100) })))
    await Promise.all(members.map((memberId) => play(memberId, c(100), 1)))
    const stakes = members.map((memberId) =>
      postMany(app, merchantId, after(1), [
        postOrder(memberId, [{ from: 'bonus', to: 'games.stakes', amount: c(20) }], {
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
      const played = answers[index]?.[0]?.answer === 'done' ? c(20) : 0n
      expect(await balance(memberId)).toMatchObject({ cash: c(150) - played, bonus: 0n })
    }
  })
})

describe('a worker that dies', () => {
  const whole = async (ada: string) => {
    const { cash, bonus } = await balance(ada)
    return { cash, bonus, outcome: (await outcomes(ada))[0] ?? null }
  }
  const untouched = { cash: c(100), bonus: c(50), outcome: null }
  const done = { cash: c(150), bonus: 0n, outcome: 'won' }

  test('before any statement leaves all or nothing, and the next one finishes', async () => {
    const ada = await member({ required: c(100) })
    await play(ada, c(100), 1)
    const crashes = await crashBeforeEach(
      url,
      'worker',
      (db) => finishWagering(db, after(1)),
      async () => expect([untouched, done]).toContainEqual(await whole(ada)),
    )
    expect(crashes).toBeGreaterThan(3)
    expect(await whole(ada)).toEqual(done)
  })
})
