import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { publish } from '../outbox/publish.ts'
import {
  captureOrder,
  deposit,
  holdOrder,
  makeMember,
  openChart,
  ordersAt,
  payout,
  postOrder,
  releaseOrder,
  stake,
} from '../testing/ledger.ts'
import { idAt } from './id-at.ts'
import { capture, hold, post, release } from './post.ts'
import { postMany } from './post-many.ts'
import { readBalance } from './read-balance.ts'
import { readHouseBalances } from './read-house-balances.ts'
import { readStatement, type StatementPage } from './read-statement.ts'
import { rollUpHouse } from './roll-up-house.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database
await openChart(owner)
const noon = new Date('2026-11-15T12:00:00Z')
const merchantId = await seedMerchant(owner, 'house')
const member = () => makeMember(app, merchantId, noon)
const ask = (...orders: LedgerOrder[]) => postMany(app, merchantId, noon, orders)
const answers = async (...orders: LedgerOrder[]) => (await ask(...orders)).map(({ answer }) => answer)
const balance = (memberId: string) =>
  inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))

describe('a posting', () => {
  test('moves money once, answers a repeat as the first time, and refuses the key for anything else', async () => {
    const ada = await member()
    const order = deposit(ada, 500n)
    const after = { cash: 500n, bonus: 0n, held: 0n, version: 1n }
    expect(await ask(order)).toEqual([{ answer: 'done', postingId: order.id, balance: after }])
    await ask(stake(ada, 100n))
    expect(await ask({ ...order, id: idAt(noon) })).toEqual([
      { answer: 'repeated', postingId: order.id, balance: after },
    ])
    expect(await ask({ ...deposit(ada, 501n), key: order.key })).toEqual([{ answer: 'key-reused' }])
    expect(await ask({ ...deposit(await member(), 500n), key: order.key })).toEqual([{ answer: 'key-reused' }])
    expect(await balance(ada)).toEqual({ cash: 400n, bonus: 0n, held: 0n, version: 2n })
  })

  test('many at once are answered one by one, in the order of each member', async () => {
    const [ada, ben] = [await member(), await member()]
    const first = deposit(ada, 100n)
    expect(
      await answers(stake(ada, 1n), first, deposit(ben, 5n), stake(ada, 80n), first, stake(ada, 30n), stake(ben, 5n)),
    ).toEqual(['not-enough', 'done', 'done', 'done', 'repeated', 'not-enough', 'done'])
    expect([(await balance(ada)).cash, (await balance(ben)).cash]).toEqual([20n, 0n])
  })

  test('a stake is not covered by its own win', async () => {
    const ada = await member()
    const round = postOrder(ada, [
      { from: 'cash', to: 'games.stakes', amount: 10n },
      { from: 'games.stakes', to: 'cash', amount: 50n },
    ])
    expect(await answers(round, deposit(ada, 10n), round)).toEqual(['not-enough', 'done', 'done'])
    expect((await balance(ada)).cash).toBe(50n)
  })

  test('of a trial account never reaches real money, nor the other way', async () => {
    const trial = await makeMember(app, merchantId, noon, 'trial')
    const ada = await member()
    expect(await answers(deposit(trial, 5n), deposit(ada, 5n, { book: 'trial' }))).toEqual(['no-account', 'no-account'])
    expect(await answers(deposit(trial, 5n, { book: 'trial' }))).toEqual(['done'])
  })

  test('needs a member of this merchant and the currency of the account', async () => {
    const other = await seedMerchant(owner, 'other')
    const outsider = await makeMember(app, other, noon)
    const foreign = { ...deposit(await member(), 5n), currency: 'USD' }
    expect(await answers(deposit(outsider, 5n), deposit(uuidv7(), 5n), foreign)).toEqual(Array(3).fill('no-account'))
    const crossed = inMerchant(app, merchantId, (tx) => postMany(tx, other, noon, [deposit(outsider, 5n)]))
    await expect(crossed).rejects.toThrow(/another merchant/)
  })

  test.each<[string, (memberId: string) => LedgerOrder]>([
    ['no line', (memberId) => postOrder(memberId, [])],
    ['no member of its pockets', () => ({ ...deposit('', 5n), memberId: null })],
    ['a negative amount', (memberId) => deposit(memberId, -5n)],
    ['an amount of nothing', (memberId) => deposit(memberId, 0n)],
    ['held money', (memberId) => postOrder(memberId, [{ from: 'held' as 'cash', to: 'cash', amount: 1n }])],
    ['a path in a circle', (memberId) => postOrder(memberId, [{ from: 'cash', to: 'cash', amount: 1n }])],
    [
      'an account nobody has',
      (memberId) => postOrder(memberId, [{ from: 'cash', to: 'nobody' as 'cash', amount: 1n }]),
    ],
    ['an unknown deed', (memberId) => ({ ...holdOrder(memberId, 1n), op: 'give' as 'hold' })],
  ])('with %s is our own mistake and leaves nothing', async (_what, make) => {
    const ada = await member()
    await ask(deposit(ada, 10n))
    await expect(ask(make(ada))).rejects.toThrow()
    expect(await balance(ada)).toMatchObject({ cash: 10n, version: 1n })
  })

  test('tells its member with the next number, and the house alone tells nobody', async () => {
    const ada = await member()
    const order = deposit(ada, 5n)
    await ask(order)
    await inMerchant(app, merchantId, async (tx) => {
      await postMany(tx, merchantId, noon, [stake(ada, 1n), stake(ada, 9n)])
      const audience = { kind: 'member', memberId: ada } as const
      await publish(tx, { merchantId, audience, subject: 'system.status-changed', payload: {} })
    })
    const told = await owner
      .selectFrom('outbox')
      .select(['seq', 'subject', 'payload'])
      .where('recipient', '=', ada)
      .orderBy('seq')
      .execute()
    expect(told.map(({ seq, subject }) => [seq, subject])).toEqual([
      [1n, 'wallet.changed'],
      [2n, 'wallet.changed'],
      [3n, 'system.status-changed'],
    ])
    expect(told[0]?.payload).toEqual({ book: 'real', version: '1', reason: 'cashier.deposit', postingId: order.id })
    const before = await owner.selectFrom('outbox').select('id').execute()
    const inside = postOrder(null, [{ from: 'cashier.bank', to: 'cashier.fees', amount: 3n }])
    expect(await ask(inside, inside)).toEqual([
      { answer: 'done', postingId: inside.id, balance: null },
      { answer: 'repeated', postingId: inside.id, balance: null },
    ])
    expect(await owner.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
  })

  test('that is refused throws out of a use case and takes it back', async () => {
    const ada = await member()
    const useCase = inMerchant(app, merchantId, async (tx) => {
      await post(tx, merchantId, noon, deposit(ada, 5n))
      await post(tx, merchantId, noon, stake(ada, 6n))
    })
    await expect(useCase).rejects.toEqual(new Refusal('INSUFFICIENT_FUNDS', { available: '0.0005' }))
    expect(await balance(ada)).toMatchObject({ cash: 0n, version: 0n })
  })

  test('can be changed or written by nobody but the function', async () => {
    for (const statement of [
      "update ledger_posting set reason = 'a.b'",
      'delete from ledger_line',
      'update ledger_balance set cash = cash + 1',
      "insert into ledger_line values (default, 1, 0, gen_random_uuid(), 1, 'a.b', 'cash', 1, 'EUR', 'real')",
      'update ledger_hold set amount = 1',
      'select decide_postings(1, now(), 1, null)',
    ]) {
      const attempt = inMerchant(app, merchantId, (tx) => sql.raw(statement).execute(tx))
      await expect(attempt, statement).rejects.toThrow(/permission denied/)
    }
  })
})

describe('a hold', () => {
  test('sets money aside, and is captured or released once', async () => {
    const ada = await member()
    const [kept, given] = [holdOrder(ada, 60n), holdOrder(ada, 30n)]
    expect(await answers(deposit(ada, 100n), kept, given, holdOrder(ada, 11n))).toEqual([
      'done',
      'done',
      'done',
      'not-enough',
    ])
    expect(await balance(ada)).toMatchObject({ cash: 10n, held: 90n })
    const capture = captureOrder(ada, kept.id)
    expect(await answers(capture, capture, releaseOrder(ada, given.id))).toEqual(['done', 'repeated', 'done'])
    expect(await answers(captureOrder(ada, kept.id), releaseOrder(ada, given.id), releaseOrder(ada, uuidv7()))).toEqual(
      Array(3).fill('hold-closed'),
    )
    expect(await balance(ada)).toMatchObject({ cash: 40n, held: 0n })
  })

  test('is a use case each way, and one that is closed already is our own mistake', async () => {
    const ada = await member()
    await ask(deposit(ada, 50n))
    const { postingId: first } = await hold(app, merchantId, noon, holdOrder(ada, 20n))
    const { postingId: second } = await hold(app, merchantId, noon, holdOrder(ada, 10n))
    await capture(app, merchantId, noon, captureOrder(ada, first))
    const { balance: after } = await release(app, merchantId, noon, releaseOrder(ada, second))
    expect(after).toEqual({ cash: 30n, bonus: 0n, held: 0n, version: 5n })
    await expect(release(app, merchantId, noon, releaseOrder(ada, first))).rejects.toThrow(/is not open/)
    await expect(hold(app, merchantId, noon, holdOrder(ada, 31n))).rejects.toThrow('INSUFFICIENT_FUNDS')
  })

  test('gives back what was not taken, and is nobody else’s', async () => {
    const [ada, ben] = [await member(), await member()]
    const aside = holdOrder(ada, 50n)
    await ask(deposit(ada, 50n), aside, deposit(ben, 50n), holdOrder(ben, 50n))
    expect(await answers(captureOrder(ben, aside.id), captureOrder(ada, aside.id, 51n))).toEqual([
      'hold-closed',
      'not-enough',
    ])
    expect(await answers(captureOrder(ada, aside.id, 20n))).toEqual(['done'])
    expect(await balance(ada)).toMatchObject({ cash: 30n, held: 0n })
  })
})

describe('a statement', () => {
  const pages = async (memberId: string, limit: number, between: () => Promise<unknown>) => {
    const seen: StatementPage['entries'][number][] = []
    let after: StatementPage['next'] = null
    do {
      const query = { limit, ...(after ? { after } : {}) }
      const page: StatementPage = await inMerchant(app, merchantId, (tx) =>
        readStatement(tx, { merchantId, memberId, book: 'real' }, query),
      )
      seen.push(...page.entries)
      after = page.next
      await between()
    } while (after)
    return seen
  }

  test('shows each posting once with the balance after it, also while more are posted', async () => {
    const ada = await member()
    await ask(deposit(ada, 100n), ...Array.from({ length: 9 }, () => stake(ada, 1n)))
    const seen = await pages(ada, 3, () => ask(stake(ada, 1n)))
    expect(seen.map(({ balance: { cash, version } }) => [cash, version])).toEqual(
      Array.from({ length: 10 }, (_, index) => [BigInt(91 + index), BigInt(10 - index)]),
    )
    expect(seen[0]).toMatchObject({ reason: 'games.bet', counts: 'stake', postedAt: noon })
    expect(seen[0]?.lines).toEqual([{ from: 'cash', to: 'games.stakes', amount: 1n }])
  })

  test('never goes back in time, although a clock does, and can be asked for a day', async () => {
    const ada = await member()
    const hour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
    for (const [hours, order] of [
      [0, deposit(ada, 9n)],
      [30, stake(ada, 1n)],
      [29, stake(ada, 1n)],
    ] as const) {
      await postMany(app, merchantId, hour(hours), ordersAt(hour(hours), [order]))
    }
    const read = (since: Date, until: Date) =>
      inMerchant(app, merchantId, (tx) =>
        readStatement(tx, { merchantId, memberId: ada, book: 'real' }, { limit: 9, since, until }),
      )
    expect((await read(hour(0), hour(99))).entries.map(({ postedAt }) => postedAt)).toEqual([hour(30), hour(30), noon])
    expect((await read(hour(0), hour(30))).entries).toHaveLength(1)
  })
})

describe('the house', () => {
  test('has the same balances before, while and after they are rolled up, also past a late commit', async () => {
    const houseId = await seedMerchant(owner, 'late')
    const ada = await makeMember(app, houseId, noon)
    const ben = await makeMember(app, houseId, noon)
    const post = (order: LedgerOrder) => postMany(app, houseId, noon, [order])
    const read = async () =>
      (await inMerchant(worker, houseId, readHouseBalances)).map(({ account, balance }) => [account, balance])
    const rolled = async () =>
      owner.selectFrom('ledger_house').select(['account', 'balance']).where('merchant_id', '=', houseId).execute()
    let commit: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let taken: () => void = () => undefined
    const hasNumber = new Promise<void>((resolve) => {
      taken = resolve
    })
    const slow = inMerchant(app, houseId, async (tx) => {
      await postMany(tx, houseId, noon, [deposit(ada, 7n)])
      taken()
      await held
    })
    await hasNumber
    await post(deposit(ben, 5n))
    await rollUpHouse(worker)
    await rollUpHouse(worker)
    expect(await rolled()).toEqual([])
    expect(await read()).toEqual([['cashier.bank', -5n]])
    commit()
    await slow
    expect(await read()).toEqual([['cashier.bank', -12n]])
    await rollUpHouse(worker)
    await post(payout(ben, 2n))
    // Whatever is under way anywhere in this PostgreSQL holds the rolling up back.
    await vi.waitFor(async () => {
      await rollUpHouse(worker)
      expect(await rolled()).toContainEqual({ account: 'cashier.bank', balance: -12n })
    }, 10_000)
    expect(await read()).toEqual([
      ['cashier.bank', -12n],
      ['games.stakes', -2n],
    ])
    await rollUpHouse(worker)
    await rollUpHouse(worker)
    expect(await read()).toEqual([
      ['cashier.bank', -12n],
      ['games.stakes', -2n],
    ])
  })
})
