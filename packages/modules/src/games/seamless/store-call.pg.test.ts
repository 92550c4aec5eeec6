import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { idAt } from '../../ledger/id-at.ts'
import { noon, openStudio, type StudioPlayer } from '../../testing/studio.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { readTurnover } from '../../wallet/turnover.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const { createPlayer, faults } = await openStudio(database, merchantId)

afterEach(async () => expect([...(await findFactFaults(owner)), ...(await faults())]).toEqual([]))

const factsOf = (memberId: string) =>
  owner.selectFrom('play_fact').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
const turnover = (memberId: string) => inMerchant(app, merchantId, (tx) => readTurnover(tx, merchantId, memberId))

describe('the login of the api, without the product', () => {
  const kept = (call: object) =>
    inMerchant(app, merchantId, async (tx) => {
      const { rows } = await sql<{ answer: string }>`
        select answer from keep_call(${merchantId}, ${noon.toISOString()}, 'NOVA', ${JSON.stringify(call)}::jsonb)`.execute(
        tx,
      )
      return rows[0]?.answer
    })
  const callOf = (guest: StudioPlayer, given: object = {}) => {
    const id = idAt(noon)
    const names = { kind: 'bet', transaction_id: guest.betId, round_id: guest.roundId, game_code: 'moon' }
    const money = { amount: 100, cash: 100, bonus: 0, result: 'OK', operator_id: id }
    return { id, fingerprint: '\\x00', member_id: guest.memberId, ...names, ...money, ...given }
  }
  const backOf = (guest: StudioPlayer, given: object = {}) =>
    callOf(guest, { kind: 'rollback', transaction_id: uuidv7(), bet_transaction_id: guest.betId, ...given })
  const end = (guest: StudioPlayer) =>
    inMerchant(app, merchantId, (tx) =>
      sql`select close_round(${merchantId}, ${noon.toISOString()}, 'NOVA', ${guest.roundId}, ${guest.memberId}, 'settled')`.execute(
        tx,
      ),
    )

  test('writes no call and no round that moved nothing', async () => {
    const { memberId, roundId } = await createPlayer()
    const names = sql`${merchantId}, 'NOVA', ${roundId}, ${memberId}`
    const forbidden = [
      sql`insert into game_call (merchant_id, vendor, round_id, member_id, kind, transaction_id, id, fingerprint, cash,
        bonus, result, operator_id, balance, currency, at) values (${names}, 'bet', 'x', ${uuidv7()}, ''::bytea, 100, 0,
        'OK', ${uuidv7()}, 0, 'EUR', now())`,
      sql`insert into game_round (merchant_id, vendor, round_id, member_id, opened_at) values (${names}, now())`,
    ]
    for (const act of forbidden)
      await expect(inMerchant(app, merchantId, (tx) => act.execute(tx))).rejects.toThrow('permission denied')
  })

  test('clears nothing by a call that the ledger refuses, and what it is answered was moved', async () => {
    const guest = await createPlayer({ cash: 150n })
    expect(await kept(callOf(guest, { cash: 151 }))).toBe('not-enough')
    expect(await kept(callOf(guest))).toBe('done')
    expect(await guest.balances()).toEqual({ cash: 50n, bonus: 0n })
    await end(guest)
    expect(await turnover(guest.memberId)).toBe(100n)
  })

  test('gets no stake back that has counted as played', async () => {
    const guest = await createPlayer()
    await kept(callOf(guest))
    for (const past of [
      { bet_transaction_id: uuidv7() },
      { round_id: uuidv7() },
      { cash: 99 },
      { cash: 0, bonus: 100 },
    ])
      await expect(kept(backOf(guest, past)), JSON.stringify(past)).rejects.toThrow('not of a bet of its round')
    const other = await createPlayer()
    await expect(kept(backOf(guest, { member_id: other.memberId }))).rejects.toThrow('not of a bet of its round')
    await end(guest)
    await expect(kept(backOf(guest))).rejects.toThrow('a round that is over')
    await expect(kept(callOf(guest, { transaction_id: uuidv7() }))).rejects.toThrow('a round that is over')
    expect(await guest.balances()).toEqual({ cash: 900n, bonus: 0n })
  })

  test('is credited with no win but one of a bet of its round', async () => {
    const [guest, other] = [await createPlayer(), await createPlayer()]
    await kept(callOf(guest))
    const winOf = (given: object) => backOf(guest, { kind: 'win', ...given })
    for (const past of [{ bet_transaction_id: uuidv7() }, { round_id: uuidv7() }, { member_id: other.memberId }])
      await expect(kept(winOf(past)), JSON.stringify(past)).rejects.toThrow('not of a bet of its round')
    expect(await kept(winOf({ cash: 30 }))).toBe('done')
    expect([await guest.balances(), await other.balances()]).toMatchObject([{ cash: 930n }, { cash: 1_000n }])
  })

  test('gets a stake back once, and then nothing of it counts', async () => {
    const guest = await createPlayer()
    await kept(callOf(guest))
    await kept(callOf(guest, { transaction_id: uuidv7() }))
    expect(await kept(backOf(guest))).toBe('done')
    await expect(kept(backOf(guest))).rejects.toThrow('not of a bet of its round')
    await end(guest)
    expect(await factsOf(guest.memberId)).toMatchObject([{ stake_cash: 200n, pushed: 100n, turnover: 100n }])
  })

  test('stakes the member’s own money, whatever book and currency it names', async () => {
    const guest = await createPlayer({ book: 'trial' })
    await kept({ ...callOf(guest), book: 'real', currency: 'USD' })
    await end(guest)
    expect(await factsOf(guest.memberId)).toMatchObject([{ book: 'trial', currency: 'EUR', turnover: 0n }])
    expect(await guest.balances()).toEqual({ cash: 900n, bonus: 0n })
  })

  const keptTogether = (...calls: readonly object[]) =>
    inMerchant(app, merchantId, async (tx) => {
      const wired = JSON.stringify(calls.map((call, place) => ({ ord: place + 1, turn: 1, ...call })))
      const { rows } = await sql<{ answer: string }>`
        select answer from keep_calls(${merchantId}, ${noon.toISOString()}, 'NOVA', ${wired}::jsonb)
        order by ord, turn`.execute(tx)
      return rows.map(({ answer }) => answer)
    })

  test('stakes money once, however many calls it brings at once', async () => {
    const [guest, other] = [await createPlayer(), await createPlayer()]
    const all = callOf(guest, { amount: 1_000, cash: 1_000 })
    const second = { ...all, id: idAt(noon), transaction_id: uuidv7() }
    await expect(keptTogether(all, second)).rejects.toThrow('kept together')
    await expect(keptTogether(all, { ...callOf(other), ord: 1 })).rejects.toThrow('kept together')
    await expect(keptTogether({ ...all, turn: 3 })).rejects.toThrow('kept together')
    expect(await keptTogether(all, { ...second, turn: 2 }, callOf(other))).toEqual(['done', 'not-enough', 'done'])
    expect([await guest.balances(), await other.balances()]).toMatchObject([{ cash: 0n }, { cash: 900n }])
  })

  test('gets nothing by calls in company that it would not get by one', async () => {
    const [guest, other, third] = [await createPlayer(), await createPlayer(), await createPlayer()]
    expect(await keptTogether(callOf(guest), callOf(other))).toEqual(['done', 'done'])
    const fine = () => backOf(other, { kind: 'win', cash: 1 })
    const wrong = [
      backOf(guest, { cash: 99 }),
      backOf(guest, { round_id: uuidv7() }),
      backOf(third, { bet_transaction_id: guest.betId, round_id: guest.roundId }),
      backOf(guest, { kind: 'win', bet_transaction_id: uuidv7() }),
      backOf(guest, { kind: 'return-stake', cash: 101 }),
    ]
    for (const call of wrong)
      await expect(keptTogether(fine(), call), JSON.stringify(call)).rejects.toThrow('not of a bet of its round')
    await expect(keptTogether(fine(), callOf(third, { kind: 'reverse' }))).rejects.toThrow('kept together')
    await expect(keptTogether(fine(), callOf(third, { member_id: uuidv7() }))).rejects.toThrow('kept together')
    expect(await keptTogether(fine(), { ...backOf(guest), closes: 'void' })).toEqual(['done', 'done'])
    for (const call of [callOf(guest, { transaction_id: uuidv7() }), backOf(guest, { kind: 'win', cash: 0 })])
      await expect(keptTogether(fine(), call), JSON.stringify(call)).rejects.toThrow('a round that is over')
    expect([await guest.balances(), await other.balances(), await third.balances()]).toMatchObject([
      { cash: 1_000n },
      { cash: 901n },
      { cash: 1_000n },
    ])
    const elsewhere = sql`select keep_calls(${merchantId + 1}, now(), 'NOVA', ${JSON.stringify([callOf(third)])}::jsonb)`
    await expect(inMerchant(app, merchantId, (tx) => elsewhere.execute(tx))).rejects.toThrow('another merchant')
  })

  test('acts at no other merchant', async () => {
    const guest = await createPlayer()
    const elsewhere = sql`select keep_call(${merchantId + 1}, now(), 'NOVA', ${JSON.stringify(callOf(guest))}::jsonb)`
    await expect(inMerchant(app, merchantId, (tx) => elsewhere.execute(tx))).rejects.toThrow('another merchant')
  })
})
