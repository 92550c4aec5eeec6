import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { giveBonus } from '../../testing/promotions.ts'
import { type CallPath, callPaths, noon, openStudio, type Studio } from '../../testing/studio.ts'
import { findFactFaults } from '../../wallet/check-facts.ts'
import { handleBatch } from './handle-batch.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner } = database
const studios: { readonly way: CallPath; readonly studio: Studio }[] = []
for (const way of callPaths)
  studios.push({ way, studio: await openStudio(database, await seedMerchant(owner, way.replaceAll(' ', '-')), way) })

describe.each(studios)('a call $way', ({ studio }) => {
  const { send, createPlayer, faults, scope, handle, merchantId } = studio

  afterEach(async () => expect([...(await findFactFaults(owner)), ...(await faults())]).toEqual([]))

  const answersOf = (...replies: readonly { readonly result: string; readonly balance: string | null }[]) =>
    replies.map(({ result, balance }) => `${result} ${balance}`)

  describe('a bet with its win', () => {
    test('moves both in one transaction, is answered again as before, and its halves are asked for by nobody', async () => {
      const guest = await createPlayer()
      const both = { ...guest.bet(), winAmount: '250', isRoundOver: true }
      const first = await send('bet-win', both)
      expect(first).toMatchObject({ result: 'OK', balance: '1150' })
      await send('bet-win', { ...both, transactionId: uuidv7(), roundId: uuidv7() })
      expect(await send('bet-win', { ...both, requestId: 'again' })).toEqual({ ...first, requestId: 'again' })
      expect(await send('bet-win', { ...both, winAmount: '251' })).toMatchObject({ result: 'TX_MISMATCH' })
      expect(await send('bet', guest.bet())).toMatchObject({ result: 'TX_MISMATCH' })
      expect(await send('win', guest.win({ transactionId: guest.betId }))).toMatchObject({ result: 'TX_MISMATCH' })
      expect(await guest.balances()).toEqual({ cash: 1_300n, bonus: 0n })
    })

    test('is refused whole where the stake is not covered, for ever', async () => {
      const guest = await createPlayer({ cash: 99n })
      const both = { ...guest.bet(), winAmount: '250', isRoundOver: true }
      expect(await send('bet-win', both)).toMatchObject({ result: 'NO_FUNDS', balance: '99' })
      const { bet } = await createPlayer({ cash: 99n })
      await send('bet', bet())
      expect(await send('bet-win', both)).toMatchObject({ result: 'NO_FUNDS', balance: '99', operatorId: null })
      expect(await guest.balances()).toEqual({ cash: 99n, bonus: 0n })
    })

    test('moves nothing when its win is above the ceiling', async () => {
      const guest = await createPlayer()
      const both = { ...guest.bet(), winAmount: '501', isRoundOver: true }
      await expect(send('bet-win', both, { winCeiling: 500n })).rejects.toThrow('above the ceiling')
      expect(await guest.balances()).toEqual({ cash: 1_000n, bonus: 0n })
      expect(await send('bet-win', both)).toMatchObject({ result: 'OK', balance: '1401' })
    })
  })

  test('a prize needs no bet, is credited once as cash, and counts as nothing played', async () => {
    const guest = await createPlayer()
    const { session, bet } = guest
    const { gameId, currency } = bet()
    const prize = {
      requestId: 'p',
      session,
      transactionId: uuidv7(),
      campaignId: 'cup',
      gameId,
      currency,
      amount: '70',
    }
    const told = [await send('promo-win', prize), await send('promo-win', prize)]
    expect(answersOf(...told)).toEqual(['OK 1070', 'OK 1070'])
    expect(await send('promo-win', { ...prize, amount: '71' })).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await send('promo-win', { ...prize, transactionId: uuidv7(), currency: 'USD' })).toMatchObject({
      result: 'CURRENCY',
    })
    await expect(send('promo-win', { ...prize, transactionId: uuidv7() }, { winCeiling: 69n })).rejects.toThrow(
      'ceiling',
    )
    const lost = await owner
      .selectFrom('ledger_balance')
      .select('lost')
      .where('member_id', '=', guest.memberId)
      .execute()
    expect(lost).toEqual([{ lost: 0n }])
  })

  describe('parts of a stake', () => {
    test('come back bonus first, never more than was staked, and a rollback gives the rest', async () => {
      const guest = await createPlayer({ cash: 60n })
      const terms = { merchantId, memberId: guest.memberId, bonus: 90n, required: 900n }
      await giveBonus(owner, noon, { ...terms, endsAt: new Date(noon.getTime() + 9_000_000) })
      await send('bet', guest.bet())
      const back = (amount: string) => ({ ...guest.win({ amount }), transactionId: uuidv7() })
      expect(await send('return-stake', back('30'))).toMatchObject({ result: 'OK', balance: '80' })
      expect(await guest.balances()).toEqual({ cash: 0n, bonus: 80n })
      expect(await send('return-stake', back('20'))).toMatchObject({ result: 'OK', balance: '100' })
      expect(await guest.balances()).toEqual({ cash: 10n, bonus: 90n })
      expect(await send('return-stake', back('51'))).toMatchObject({ result: 'TX_MISMATCH', balance: '100' })
      expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', balance: '150' })
      expect(await guest.balances()).toEqual({ cash: 60n, bonus: 90n })
      expect(await send('return-stake', back('1'))).toMatchObject({ result: 'TX_CANCELLED' })
    })

    test('belong to an accepted bet of an open round, and what came back does not count as played', async () => {
      const guest = await createPlayer()
      const back = { ...guest.win({ amount: '40' }), transactionId: uuidv7() }
      expect(await send('return-stake', { ...back, transactionId: uuidv7() })).toMatchObject({ result: 'TX_UNKNOWN' })
      await send('bet', guest.bet())
      expect(await send('return-stake', { ...back, transactionId: uuidv7(), roundId: 'x' })).toMatchObject({
        result: 'TX_MISMATCH',
      })
      await send('return-stake', back)
      await send('end-round', guest.rollback())
      expect(await send('return-stake', { ...back, transactionId: uuidv7() })).toMatchObject({ result: 'TX_SETTLED' })
      const facts = owner
        .selectFrom('play_fact')
        .select(['pushed', 'valid_stake'])
        .where('member_id', '=', guest.memberId)
      expect(await facts.execute()).toEqual([{ pushed: 40n, valid_stake: 60n }])
    })
  })

  test('a win is taken back whole and once while its round is open, and then the bet can win or be undone', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const win = guest.win({ amount: '300' })
    await send('win', win)
    const reverse = { ...guest.rollback(), winTransactionId: win.transactionId }
    const told = [await send('reverse', reverse), await send('reverse', reverse)]
    expect(answersOf(...told)).toEqual(['OK 900', 'OK 900'])
    expect(await send('reverse', { ...reverse, transactionId: uuidv7() })).toMatchObject({
      result: 'OK',
      operatorId: told[0]?.operatorId,
    })
    expect(await send('status', { requestId: 's', transactionId: win.transactionId })).toMatchObject({
      result: 'TX_CANCELLED',
      kind: 'win',
    })
    const unknown = { ...reverse, transactionId: uuidv7(), winTransactionId: 'unheard' }
    expect(await send('reverse', unknown)).toMatchObject({ result: 'TX_UNKNOWN' })
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', balance: '1000' })
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK' })
  })

  test('where settled rounds are final no win is taken back after the end', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const win = guest.win({ amount: '300', isRoundOver: true })
    await send('win', win)
    const reverse = { ...guest.rollback(), winTransactionId: win.transactionId }
    expect(await send('reverse', reverse)).toMatchObject({ result: 'TX_SETTLED', balance: '1200' })
  })

  test('a repeated call tells the balance of the first time, or the present one where the dialect wants that', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    await send('bet', guest.bet({ transactionId: uuidv7() }))
    expect(await send('bet', guest.bet())).toMatchObject({ balance: '900' })
    expect(await send('bet', guest.bet(), { replay: 'current' })).toMatchObject({ result: 'OK', balance: '800' })
  })

  test('a batch is handled in order, each item by itself, and stops where one is not decided', async () => {
    const guest = await createPlayer()
    const broken: string[] = []
    const needs = { db: app, newSecret: () => uuidv7(), winCeiling: 500n }
    const run = (items: { kind: 'bet' | 'win'; call: Record<string, unknown> }[]) =>
      handleBatch(handle, needs, noon, scope, { requestId: 'b', items }, (kind) => broken.push(kind))
    const [bet, win] = [guest.bet(), guest.win({ amount: '40' })]
    const items = [
      { kind: 'bet', call: bet } as const,
      { kind: 'win', call: { ...win, amount: 'much' } } as const,
      { kind: 'win', call: win } as const,
    ]
    for (const _again of [1, 2])
      expect(answersOf(...(await run(items)))).toEqual(['OK 900', 'TX_MISMATCH null', 'OK 940'])
    const over = guest.win({ amount: '501' })
    const late = guest.bet({ transactionId: uuidv7() })
    const told = await run([...items.slice(0, 1), { kind: 'win', call: over }, { kind: 'bet', call: late }])
    expect(answersOf(...told)).toEqual(['OK 900', 'TEMPORARY null', 'TEMPORARY null'])
    expect(broken).toEqual(['win'])
    expect(await guest.balances()).toEqual({ cash: 940n, bonus: 0n })
  })
})
