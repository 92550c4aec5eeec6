import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { setMemberLimit } from '../../ledger/limits.ts'
import { noon, openStudio, type StudioPlayer } from '../../testing/studio.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { createCallQueue } from './call-queue.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, url } = database
const merchantId = await seedMerchant(owner, 'house')
const studio = await openStudio(database, merchantId)
const { send, createPlayer, faults, scope } = studio

afterEach(async () => expect([...(await findFactFaults(owner)), ...(await faults())]).toEqual([]))

const guestsOf = (count: number) => Promise.all(Array.from({ length: count }, () => createPlayer()))
const betAll = (guests: readonly StudioPlayer[]) => Promise.all(guests.map((guest) => send('bet', guest.bet())))

/** In how many transactions the calls of these guests were kept. */
async function transactionsOf(...guests: readonly StudioPlayer[]): Promise<number> {
  const rows = await owner
    .selectFrom('game_call')
    .select(sql<string>`xmin::text`.as('transaction'))
    .where(
      'member_id',
      'in',
      guests.map(({ memberId }) => memberId),
    )
    .execute()
  return new Set(rows.map(({ transaction }) => transaction)).size
}

async function isOpen(db: Db, { memberId }: StudioPlayer): Promise<boolean> {
  const rounds = await db.selectFrom('game_round').select('state').where('member_id', '=', memberId).execute()
  return rounds.some(({ state }) => state === 'open')
}

test('calls that come while one is under way share a transaction, and each has its own answer', async () => {
  const guests = await guestsOf(20)
  const bets = await betAll(guests)
  expect(bets.map(({ result, balance }) => `${result} ${balance}`)).toEqual(Array(20).fill('OK 900'))
  expect(await transactionsOf(...guests)).toBe(2)
  const wins = await Promise.all(
    guests.map((guest, place) => send('win', guest.win({ amount: String(place), isRoundOver: true }))),
  )
  expect(wins.map(({ balance }) => balance)).toEqual(guests.map((_, place) => String(900 + place)))
  const facts = await owner
    .selectFrom('play_fact')
    .select(['stake_cash', 'win_cash'])
    .where(
      'member_id',
      'in',
      guests.map(({ memberId }) => memberId),
    )
    .execute()
  expect(facts).toHaveLength(20)
  expect(facts.reduce((sum, { win_cash }) => sum + win_cash, 0n)).toBe(190n)
})

test('what a session sends at once is answered in the order it came', async () => {
  const guests = await guestsOf(6)
  const told = await Promise.all(
    guests.flatMap((guest) => [
      send('bet', guest.bet()),
      send('win', guest.win({ amount: '7' })),
      send('end-round', guest.rollback()),
      send('win', guest.win({ amount: '9' })),
    ]),
  )
  const one = ['OK 900', 'OK 907', 'OK 907', 'TX_SETTLED 907']
  expect(told.map(({ result, balance }) => `${result} ${balance}`)).toEqual(Array(6).fill(one).flat())
})

test('a member who plays in two sessions stakes the same money once', async () => {
  const guest = await createPlayer({ cash: 150n })
  const { code } = await studio.launch(guest.memberId)
  const { session } = await send('authenticate', { requestId: 'a', code })
  const other = guest.bet({ session: session ?? '', transactionId: uuidv7(), roundId: uuidv7() })
  const [first, second] = await guestsOf(2)
  const told = await Promise.all([
    send('bet', (first as StudioPlayer).bet()),
    send('bet', guest.bet()),
    send('bet', other),
    send('bet', (second as StudioPlayer).bet()),
  ])
  expect(told.map(({ result }) => result)).toEqual(['OK', 'OK', 'NO_FUNDS', 'OK'])
  expect(await guest.balances()).toEqual({ cash: 50n, bonus: 0n })
})

test('a session that nobody knows is refused, and those beside it are not', async () => {
  const [first, guest] = await guestsOf(2)
  if (!first || !guest) throw new Error('no guest')
  const unheard = (session: string) => send('bet', guest.bet({ session, transactionId: uuidv7() }))
  const told = await Promise.all([
    send('bet', first.bet()),
    unheard('unheard'),
    send('bet', guest.bet()),
    unheard('of nobody'),
  ])
  expect(told.map(({ result, balance }) => `${result} ${balance}`)).toEqual([
    'OK 900',
    'SESSION null',
    'OK 900',
    'SESSION null',
  ])
})

test('a win above the ceiling and a passed limit are their own trouble', async () => {
  const [first, guest, rich, limited] = await guestsOf(4)
  if (!first || !guest || !rich || !limited) throw new Error('no guest')
  await send('bet', rich.bet())
  const limit = { merchantId, memberId: limited.memberId, kind: 'stake', span: '24h' } as const
  await setMemberLimit(app, noon, limit, 50n)
  const [a, b, c, d] = await Promise.allSettled([
    send('bet', first.bet()),
    send('bet', guest.bet()),
    send('win', rich.win({ amount: '501' }), { winCeiling: 500n }),
    send('bet', limited.bet()),
  ])
  expect([a, b, d]).toMatchObject([
    { value: { result: 'OK', balance: '900' } },
    { value: { result: 'OK', balance: '900' } },
    { value: { result: 'LIMIT', balance: '1000' } },
  ])
  expect(c).toMatchObject({ status: 'rejected', reason: { name: 'WinOverCeiling' } })
  expect(await transactionsOf(guest, limited)).toBe(1)
  expect(await send('bet', limited.bet())).toMatchObject({ result: 'LIMIT', balance: '1000' })
})

test('a bet with its win that passes a limit is refused whole', async () => {
  const [first, guest, limited] = await guestsOf(3)
  if (!first || !guest || !limited) throw new Error('no guest')
  await setMemberLimit(app, noon, { merchantId, memberId: limited.memberId, kind: 'stake', span: '24h' }, 50n)
  const both = (of: StudioPlayer) => ({ ...of.bet(), winAmount: '40', isRoundOver: true })
  const told = await Promise.all([first, guest, limited].map((each) => send('bet-win', both(each))))
  expect(told.map(({ result, balance }) => `${result} ${balance}`)).toEqual(['OK 940', 'OK 940', 'LIMIT 1000'])
  expect([await isOpen(owner, guest), await isOpen(owner, limited)]).toEqual([false, false])
})

test('what the database refuses to keep of one is kept of all others', async () => {
  const guests = await guestsOf(8)
  await betAll(guests)
  const words = Array.from({ length: 40 }, () => 'x'.repeat(200))
  const told = await Promise.allSettled(
    guests.map((guest, at) => {
      const win = guest.win({ amount: '5', isRoundOver: true })
      return send('win', at === 3 ? { ...win, details: { words } as never } : win)
    }),
  )
  expect(told.map(({ status }) => status)).toEqual(guests.map((_, at) => (at === 3 ? 'rejected' : 'fulfilled')))
  expect(await Promise.all(guests.map(({ balances }) => balances()))).toEqual(
    guests.map((_, at) => ({ cash: at === 3 ? 900n : 905n, bonus: 0n })),
  )
  expect(await isOpen(owner, guests[3] as StudioPlayer)).toBe(true)
})

test('a session that sends without end makes nobody wait for all of it', async () => {
  const [busy, guest] = await guestsOf(2)
  if (!busy || !guest) throw new Error('no guest')
  const ended: string[] = []
  const flood = Array.from({ length: 40 }, () =>
    send('bet', busy.bet({ transactionId: uuidv7(), roundId: uuidv7(), amount: '1' })).then(() => ended.push('busy')),
  )
  await Promise.all([...flood, send('bet', guest.bet()).then(() => ended.push('guest'))])
  expect(ended.indexOf('guest')).toBeLessThan(3)
})

test('a member whose money somebody else has locked is waited for by nobody but their own call', async () => {
  const [first, locked, ...others] = await guestsOf(6)
  if (!first || !locked) throw new Error('no guest')
  const letGo = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = inMerchant(app, merchantId, async (tx) => {
    await sql`select from member_feed where member_id = ${locked.memberId} for update`.execute(tx)
    isLocked.resolve()
    await letGo.promise
  })
  await isLocked.promise
  const late = send('bet', locked.bet())
  expect((await betAll([first, ...others])).map(({ result }) => result)).toEqual(Array(5).fill('OK'))
  const third = await createPlayer()
  expect(await send('bet', third.bet())).toMatchObject({ result: 'OK' })
  letGo.resolve()
  await holding
  expect(await late).toMatchObject({ result: 'OK', balance: '900' })
})

/** As long as the table cannot be looked at, a statement that asks for it gets no answer. */
async function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  const letGo = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = owner.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    isLocked.resolve()
    await letGo.promise
  })
  await isLocked.promise
  try {
    return await act()
  } finally {
    letGo.resolve()
    await holding
  }
}

const hastyQueue = () => {
  const db = connectAs(url, { role: 'app', limits: 'interactive' })
  return { db, queue: createCallQueue(db), needs: { db, newSecret: () => uuidv7(), winCeiling: 10n ** 15n } }
}

test('while PostgreSQL does not answer, every call that waits is told so in time', async () => {
  const guests = await guestsOf(12)
  const { db, queue, needs } = hastyQueue()
  const bets = () => Promise.allSettled(guests.map((guest) => queue.handle(needs, noon, scope, 'bet', guest.bet())))
  const startedAt = performance.now()
  const told = await whileLocked('game_session', () => Promise.race([bets(), wait(5_000, [])]))
  expect(told.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect((await bets()).map((each) => each.status === 'fulfilled' && each.value.result)).toEqual(Array(12).fill('OK'))
  await queue.close()
  await expect(queue.handle(needs, noon, scope, 'bet', (guests[0] as StudioPlayer).bet())).rejects.toThrow(
    'the process ends',
  )
  await db.destroy()
})

test('so are calls that go alone, whose members were all found', async () => {
  const guests = await guestsOf(12)
  await betAll(guests)
  const { db, queue, needs } = hastyQueue()
  const ends = () =>
    Promise.allSettled(guests.map((guest) => queue.handle(needs, noon, scope, 'end-round', guest.rollback())))
  // It is written when a round ends, and not looked at before.
  const told = await whileLocked('play_fact', () => Promise.race([ends(), wait(6_000, [])]))
  expect(told.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  expect((await ends()).map((each) => each.status === 'fulfilled' && each.value.result)).toEqual(Array(12).fill('OK'))
  await queue.close()
  await db.destroy()
})
