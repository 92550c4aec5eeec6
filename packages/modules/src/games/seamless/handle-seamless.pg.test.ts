import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { endSessions } from '../../account/sessions/end-sessions.ts'
import { setMemberLimit } from '../../ledger/limits.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import { crashBeforeEach } from '../../testing/crash.ts'
import { giveBonus } from '../../testing/promotions.ts'
import {
  type CallPath,
  callPaths,
  noon,
  openStudio,
  type Studio,
  type StudioPlayer,
  vendor,
} from '../../testing/studio.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, owner, url } = database
const studios: { readonly way: CallPath; readonly studio: Studio }[] = []
for (const way of callPaths)
  studios.push({ way, studio: await openStudio(database, await seedMerchant(owner, way.replaceAll(' ', '-')), way) })

describe.each(studios)('a call $way', ({ way, studio }) => {
  const { send, createPlayer, faults, merchantId } = studio
  const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

  afterEach(async () => expect(await faults()).toEqual([]))

  const logOut = ({ memberId, sessionId }: StudioPlayer) =>
    endSessions(app, noon, { merchantId, memberId, sessionId, reason: 'logout' })
  const exclude = ({ memberId }: StudioPlayer) =>
    inMerchant(app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt: noon, endsAt: null }))
  const stateOf = async ({ memberId, roundId }: StudioPlayer) => {
    const row = await owner
      .selectFrom('game_round')
      .select('state')
      .where('member_id', '=', memberId)
      .where('round_id', '=', roundId)
      .executeTakeFirst()
    return row?.state
  }

  test('TD13 a launch code is good once, for a minute and at its own vendor, and names nobody', async () => {
    const { memberId } = await createPlayer()
    const { code } = await studio.launch(memberId)
    const first = await send('authenticate', { requestId: 'q', code: `house.${code}` }, { at: later(59) })
    expect(first).toMatchObject({ requestId: 'q', result: 'OK', balance: '1000', currency: 'EUR', isDemo: false })
    expect(first.player).not.toContain(memberId)
    expect(await send('authenticate', { requestId: 'q', code })).toMatchObject({ result: 'SESSION', session: null })
    const late = await studio.launch(memberId)
    expect(await send('authenticate', { requestId: 'q', code: late.code }, { at: later(60) })).toMatchObject({
      result: 'SESSION',
    })
    const again = await studio.launch(memberId)
    const second = await send('authenticate', { requestId: 'q', code: again.code })
    expect(second.player).toBe(first.player)
    expect(second.session).not.toBe(first.session)
    const kept = await owner.selectFrom('game_launch').selectAll().where('member_id', '=', memberId).execute()
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('a bet takes cash and then bonus, a win pays it back in proportion, and both say what is there', async () => {
    const guest = await createPlayer({ cash: 60n })
    const terms = { merchantId, memberId: guest.memberId, bonus: 90n, required: 900n }
    await giveBonus(owner, noon, { ...terms, endsAt: later(9_000) })
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'OK', balance: '50', currency: 'EUR' })
    expect(await guest.balances()).toEqual({ cash: 0n, bonus: 50n })
    expect(await send('win', guest.win({ amount: '200', isRoundOver: true }))).toMatchObject({
      result: 'OK',
      balance: '250',
    })
    expect(await guest.balances()).toEqual({ cash: 120n, bonus: 130n })
    expect(await stateOf(guest)).toBe('settled')
  })

  test('what bonus money wins is cash when its condition is over', async () => {
    const guest = await createPlayer({ cash: 0n, bonus: 100n })
    await send('bet', guest.bet())
    await send('win', guest.win({ amount: '30' }))
    expect(await guest.balances()).toEqual({ cash: 30n, bonus: 0n })
  })

  test('the same bet again gets the stored answer, and another content of the same id none', async () => {
    const guest = await createPlayer()
    const first = await send('bet', guest.bet())
    await send('bet', guest.bet({ transactionId: uuidv7() }))
    expect(await send('bet', guest.bet({ requestId: 'again' }))).toEqual({ ...first, requestId: 'again' })
    for (const other of [{ amount: '99' }, { roundId: 'x' }, { gameId: 'sun' }, { currency: 'USD' }])
      expect(await send('bet', guest.bet(other))).toMatchObject({ result: 'TX_MISMATCH', balance: '800' })
    const other = await createPlayer()
    expect(await send('bet', other.bet({ transactionId: guest.betId }))).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await guest.balances()).toEqual({ cash: 800n, bonus: 0n })
  })

  test('a vendor that gives a bet and its win one id is understood', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    expect(await send('win', guest.win({ transactionId: guest.betId, amount: '7' }))).toMatchObject({ balance: '907' })
    expect(await send('status', { requestId: 's', transactionId: guest.betId })).toMatchObject({
      kind: 'win',
      amount: '7',
    })
  })

  test('a refused bet is refused for ever, however much money comes', async () => {
    const guest = await createPlayer({ cash: 99n })
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'NO_FUNDS', balance: '99', operatorId: null })
    await send('bet', guest.bet({ transactionId: 'b2', amount: '50' }))
    await send('win', guest.win({ betTransactionId: 'b2', amount: '500' }))
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'NO_FUNDS', balance: '99' })
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK_NOOP' })
    expect(await send('win', guest.win())).toMatchObject({ result: 'TX_UNKNOWN' })
  })

  test('a bet needs an open login, a member who may play, a game on offer and the right money', async () => {
    const guest = await createPlayer()
    expect(await send('bet', guest.bet({ transactionId: uuidv7(), currency: 'USD' }))).toMatchObject({
      result: 'CURRENCY',
    })
    expect(await send('bet', guest.bet({ transactionId: uuidv7(), gameId: 'gone' }))).toMatchObject({
      result: 'GAME_OFF',
    })
    await studio.publish(['moon'])
    expect(await send('bet', guest.bet({ transactionId: uuidv7(), gameId: 'sun' }))).toMatchObject({
      result: 'GAME_OFF',
    })
    await studio.publish()
    const place = { merchantId, memberId: guest.memberId, kind: 'stake', span: '24h' } as const
    await setMemberLimit(app, noon, place, 150n)
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'OK', balance: '900' })
    const over = guest.bet({ transactionId: uuidv7() })
    expect(await send('bet', over)).toMatchObject({ result: 'LIMIT', balance: '900' })
    await exclude(guest)
    expect(await send('bet', guest.bet({ transactionId: uuidv7() }))).toMatchObject({ result: 'PLAYER_BLOCKED' })
    await logOut(guest)
    expect(await send('bet', guest.bet({ transactionId: uuidv7() }))).toMatchObject({
      result: 'SESSION',
      balance: '900',
    })
    expect(await send('balance', { requestId: 'b', session: guest.session })).toMatchObject({ result: 'SESSION' })
    expect(await send('bet', guest.bet({ session: 'unheard' }))).toMatchObject({ result: 'SESSION', balance: null })
  })

  test('wins and rollbacks are taken after logout and exclusion', async () => {
    const [winner, loser] = [await createPlayer(), await createPlayer()]
    for (const guest of [winner, loser]) {
      await send('bet', guest.bet())
      await logOut(guest)
      await exclude(guest)
    }
    const days = { at: later(40 * 86_400) }
    expect(await send('win', winner.win({ amount: '300' }), days)).toMatchObject({ result: 'OK', balance: '1200' })
    expect(await send('rollback', loser.rollback(), days)).toMatchObject({ result: 'OK', balance: '1000' })
  })

  test('rollback of an open bet: the exact split comes back and the round is void', async () => {
    const guest = await createPlayer({ cash: 60n, bonus: 90n })
    await send('bet', guest.bet())
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', balance: '150' })
    expect(await guest.balances()).toEqual({ cash: 60n, bonus: 90n })
    expect(await stateOf(guest)).toBe('void')
    expect(await send('win', guest.win())).toMatchObject({ result: 'TX_CANCELLED' })
    expect(await send('bet', guest.bet({ transactionId: uuidv7() }))).toMatchObject({ result: 'TX_CANCELLED' })
    expect(await send('status', { requestId: 's', transactionId: guest.betId })).toMatchObject({
      result: 'TX_CANCELLED',
      kind: 'bet',
      amount: '100',
    })
  })

  test('rollback of what is rolled back: OK again and no money', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const undo = guest.rollback()
    const first = await send('rollback', undo)
    expect(await send('rollback', undo)).toEqual(first)
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', operatorId: first.operatorId })
    expect(await guest.balances()).toEqual({ cash: 1_000n, bonus: 0n })
  })

  test('rollback of an unknown bet: nothing moves, and the late bet is never taken', async () => {
    const guest = await createPlayer()
    expect(await send('rollback', guest.rollback())).toMatchObject({
      result: 'OK_NOOP',
      balance: '1000',
      operatorId: null,
    })
    for (let tries = 0; tries < 2; tries += 1)
      expect(await send('bet', guest.bet())).toMatchObject({ result: 'TX_CANCELLED', balance: '1000' })
    expect(await send('win', guest.win())).toMatchObject({ result: 'TX_CANCELLED' })
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK_NOOP' })
    expect(await guest.balances()).toEqual({ cash: 1_000n, bonus: 0n })
  })

  test('rollback after a win, even one of nothing, or after the round was closed: settled', async () => {
    const [won, lost, closed] = [await createPlayer(), await createPlayer(), await createPlayer()]
    for (const guest of [won, lost, closed]) await send('bet', guest.bet())
    await send('win', won.win({ amount: '5' }))
    await send('win', lost.win({ amount: '0', isRoundOver: true }))
    expect(await send('end-round', { ...closed.rollback() })).toMatchObject({ result: 'OK', balance: '900' })
    expect(await send('end-round', { ...closed.rollback() })).toMatchObject({ result: 'OK_NOOP' })
    for (const guest of [won, lost, closed])
      expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'TX_SETTLED' })
    expect(await send('win', lost.win())).toMatchObject({ result: 'TX_SETTLED' })
    expect(await won.balances()).toEqual({ cash: 905n, bonus: 0n })
  })

  test('rollback or win of another player or round: mismatch', async () => {
    const [guest, other] = [await createPlayer(), await createPlayer()]
    await send('bet', guest.bet())
    const wrong = { betTransactionId: guest.betId, roundId: guest.roundId }
    expect(await send('rollback', other.rollback(wrong))).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await send('win', other.win(wrong))).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await send('rollback', guest.rollback({ roundId: 'other' }))).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await send('win', guest.win({ roundId: 'other' }))).toMatchObject({ result: 'TX_MISMATCH' })
    expect(await send('win', guest.win({ betTransactionId: 'unheard' }))).toMatchObject({ result: 'TX_UNKNOWN' })
  })

  test('one of two bets of a round can be undone; the other stands and can win', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    await send('bet', guest.bet({ transactionId: `${guest.betId}-2` }))
    expect(await send('rollback', guest.rollback())).toMatchObject({ result: 'OK', balance: '900' })
    expect(await stateOf(guest)).toBe('open')
    const second = guest.win({ betTransactionId: `${guest.betId}-2`, amount: '250', isRoundOver: true })
    expect(await send('win', second)).toMatchObject({ result: 'OK', balance: '1150' })
  })

  test('play money stays in its own book', async () => {
    const guest = await createPlayer({ book: 'trial' })
    await send('bet', guest.bet())
    expect(await send('win', guest.win({ amount: '150' }))).toMatchObject({ result: 'OK', balance: '1050' })
    const { code } = await studio.launch(guest.memberId, 'trial')
    expect(await send('authenticate', { requestId: 'a', code })).toMatchObject({ isDemo: true, balance: '1050' })
  })

  test('a session of another vendor plays for nobody', async () => {
    const guest = await createPlayer()
    await owner.updateTable('game_session').set({ vendor: 'OTHER' }).where('member_id', '=', guest.memberId).execute()
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'SESSION', balance: null })
    expect(studio.scope.vendor).toBe(vendor)
  })

  const times = <T>(count: number, act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)))

  test('100 times the same bet at once is one debit and one answer', async () => {
    const guest = await createPlayer()
    const replies = await times(100, () => send('bet', guest.bet()))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await guest.balances()).toEqual({ cash: 900n, bonus: 0n })
  })

  test('100 different bets at once never take more than there is', async () => {
    const guest = await createPlayer({ cash: 730n })
    const replies = await times(100, () => send('bet', guest.bet({ transactionId: uuidv7() })))
    expect(replies.filter(({ result }) => result === 'OK')).toHaveLength(7)
    expect(replies.filter(({ result }) => result === 'NO_FUNDS')).toHaveLength(93)
    expect(await guest.balances()).toEqual({ cash: 30n, bonus: 0n })
  })

  test('a bet and its rollbacks at once leave the member with all or nothing taken', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guest = await createPlayer()
      await times(6, (index) =>
        index % 2 ? send('bet', guest.bet()).then(() => null) : send('rollback', guest.rollback()).then(() => null),
      )
      expect(await guest.balances()).toEqual({ cash: 1_000n, bonus: 0n })
    }
  })

  test('one id for two members at once is the first one’s', async () => {
    const guests = await times(8, () => createPlayer())
    const replies = await times(8, (index) => {
      const guest = guests[index]
      if (!guest) throw new Error('no guest')
      return send('bet', guest.bet({ transactionId: 'shared' }))
    })
    expect(replies.map(({ result }) => result).toSorted()).toEqual(['OK', ...Array(7).fill('TX_MISMATCH')])
  })

  test('a connection lost before any statement leaves nothing, and the same call again is answered once', async () => {
    const guest = await createPlayer()
    const look = async () => expect(await faults()).toEqual([])
    const win = guest.win({ amount: '40' })
    const undone = { transactionId: `${guest.betId}-2`, roundId: 'second' }
    const undo = guest.rollback({ betTransactionId: undone.transactionId, roundId: 'second' })
    const crashes = [
      await crashBeforeEach(url, 'app', (db) => send('bet', guest.bet(), { db }), look),
      await crashBeforeEach(url, 'app', (db) => send('win', win, { db }), look),
      await crashBeforeEach(url, 'app', (db) => send('bet', guest.bet(undone), { db }), look),
      await crashBeforeEach(url, 'app', (db) => send('rollback', undo, { db }), look),
      await crashBeforeEach(
        url,
        'app',
        (db) => send('rollback', guest.rollback({ betTransactionId: 'x' }), { db }),
        look,
      ),
    ]
    // Each trip to the database once: begin, what is there, what is kept, commit; alone a tombstone is one more.
    expect(crashes).toEqual([4, 4, 4, 4, way === 'alone' ? 5 : 4])
    expect(await guest.balances()).toEqual({ cash: 940n, bonus: 0n })
  })

  test('a movement whose reply cannot be said is not booked, and is taken when it is asked for well', async () => {
    const guest = await createPlayer()
    const tooLong = 'x'.repeat(65)
    await expect(send('bet', guest.bet({ requestId: tooLong }))).rejects.toThrow('requestId')
    expect(await guest.balances()).toEqual({ cash: 1_000n, bonus: 0n })
    expect(await send('bet', guest.bet())).toMatchObject({ result: 'OK', balance: '900' })
    const win = guest.win({ isRoundOver: true })
    await expect(send('win', { ...win, requestId: tooLong })).rejects.toThrow('requestId')
    expect([await guest.balances(), await stateOf(guest)]).toEqual([{ cash: 900n, bonus: 0n }, 'open'])
    expect(await send('win', win)).toMatchObject({ result: 'OK', balance: '1000' })
  })

  test('a win above the ceiling leaves no trace, and is credited once the ceiling is higher', async () => {
    const guest = await createPlayer()
    await send('bet', guest.bet())
    const win = guest.win({ amount: '501', isRoundOver: true })
    await expect(send('win', win, { winCeiling: 500n })).rejects.toThrow('above the ceiling')
    expect([await guest.balances(), await stateOf(guest)]).toEqual([{ cash: 900n, bonus: 0n }, 'open'])
    expect(await send('win', win, { winCeiling: 501n })).toMatchObject({ result: 'OK', balance: '1401' })
    expect(await send('win', win, { winCeiling: 500n })).toMatchObject({ result: 'OK', balance: '1401' })
  })
})
