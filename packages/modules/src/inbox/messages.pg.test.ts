import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { defaultInboxRules } from '@fairground/domain/inbox/notification-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeLogin } from '../account/sessions/complete-login.ts'
import { applyPayout } from '../cashier/withdrawals/apply-payout.ts'
import { addCard } from '../cashier/withdrawals/cards.ts'
import { publishPayoutTerms } from '../cashier/withdrawals/payout-terms.ts'
import { sendPayout } from '../cashier/withdrawals/payouts.ts'
import { refuseWithdrawal } from '../cashier/withdrawals/review.ts'
import { requestWithdrawal } from '../cashier/withdrawals/withdraw.ts'
import { placeOrders } from '../lottery/place-order.ts'
import { excludeMember } from '../member/exclude-member.ts'
import { applyEvents } from '../outbox/apply-events.ts'
import { readCursor, stampedCursor } from '../outbox/cursors.ts'
import { stampEvents } from '../outbox/stamp-events.ts'
import { crashBeforeEach } from '../testing/crash.ts'
import { openCashier, paymentOf } from '../testing/deposit.ts'
import { betOrder, makeDraw, makePlayer, runDraws } from '../testing/play.ts'
import {
  coins,
  makeTrustedMember,
  newAccount,
  noon,
  payoutOf,
  requestOf,
  testGateway,
  testPersonalData,
  testTerms,
} from '../testing/withdraw.ts'
import { notifyWins } from './notify-wins.ts'
import { confirmRaise, requestLimitChange } from './raise-limit.ts'
import { writeMessage } from './write-message.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, staff, draws, owner, url } = database
const merchantId = await seedMerchant(owner, 'house', { currency: 'PKR', zone: 'Asia/Karachi' })
const elsewhere = await seedMerchant(owner, 'elsewhere')
const cashier = await openCashier(database, elsewhere)
beforeAll(() => publishPayoutTerms(owner, noon, merchantId, testTerms))

const kindsOf = async (memberId: string) => {
  const rows = await owner
    .selectFrom('inbox_message')
    .select(['kind', 'data'])
    .where('member_id', '=', memberId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, data }) => ({ kind, ...(data as object) }))
}
/** The jobs that are to push messages of this member. */
const pushesOf = async (memberId: string) => {
  const { rows } = await sql<{ id: string }>`
    select j.id from graphile_worker._private_jobs j
    join inbox_message m on m.id = (j.payload ->> 'messageId')::uuid where m.member_id = ${memberId}`.execute(owner)
  return rows.length
}

test('a deposit is one message, however often its payment is told and wherever the worker dies', async () => {
  const { memberId, id, asked } = await cashier.ordered()
  const crashes = await crashBeforeEach(
    url,
    'worker',
    (db) => cashier.take(paymentOf(id, asked), { db }),
    async () => {
      const { state } = await cashier.read(memberId, id)
      expect(await kindsOf(memberId)).toHaveLength(state === 'credited' ? 1 : 0)
    },
  )
  expect(crashes).toBeGreaterThan(10)
  await cashier.take(paymentOf(id, asked))
  expect(await kindsOf(memberId)).toEqual([
    { kind: 'deposit-credited', order: id, amount: '100.0000', currency: 'EUR' },
  ])
  expect(await pushesOf(memberId)).toBe(1)
})

test('a withdrawal tells of its request, of its sending and of its way back, each once', async () => {
  const who = await makeTrustedMember(database, merchantId, coins(300))
  const before = (await kindsOf(who.memberId)).length
  const request = requestOf(who, coins(100))
  const { id } = await requestWithdrawal(app, testPersonalData, noon, request)
  await requestWithdrawal(app, testPersonalData, noon, request)
  const gateway = testGateway()
  await crashBeforeEach(
    url,
    'worker',
    (db) => sendPayout({ db, personalData: testPersonalData, gateways: () => gateway }, noon, { merchantId, id }),
    async () => undefined,
  )
  const payout = payoutOf({ id }, '100.0000', 'failed')
  for (const _ of [1, 2]) await applyPayout(worker, noon, { merchantId, gateway: 'reference', payout })
  const order = { order: id, amount: '100.0000', currency: 'PKR' }
  expect((await kindsOf(who.memberId)).slice(before)).toEqual([
    { kind: 'withdrawal-requested', ...order, waitsUntil: null },
    { kind: 'withdrawal-sent', ...order },
    { kind: 'withdrawal-back', ...order, why: 'bank-refused' },
  ])
})

test('staff who refuse a withdrawal tell its member in the same step', async () => {
  const who = await makeTrustedMember(database, merchantId, coins(600))
  const { id } = await requestWithdrawal(app, testPersonalData, noon, requestOf(who, coins(400)))
  await refuseWithdrawal(staff, noon, { merchantId, id, by: 'ann', reason: 'review' })
  expect((await kindsOf(who.memberId)).at(-1)).toMatchObject({ kind: 'withdrawal-refused', order: id, why: 'review' })
})

test('safety: a new card and a login from another device are told, the first device and a known one are not', async () => {
  const { memberId } = await makeTrustedMember(database, merchantId, coins(1))
  const count = async () => (await kindsOf(memberId)).length
  const begun = await count()
  const logIn = (deviceHash: string, id: string) =>
    inMerchant(app, merchantId, (tx) =>
      completeLogin(
        tx,
        noon,
        {
          merchantId,
          deviceHash,
          portal: 'both',
          cookieHashBefore: null,
          session: {
            id,
            tokenHash: `t${id}`,
            cookieHash: `c${id}`,
            userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile',
            standalone: false,
            country: 'PK',
          },
        },
        { id: memberId, username: 'm', type: 0 },
      ),
    )
  await logIn('first', crypto.randomUUID())
  expect(await count()).toBe(begun)
  await logIn('second', crypto.randomUUID())
  await logIn('second', crypto.randomUUID())
  expect((await kindsOf(memberId)).slice(begun)).toEqual([
    { kind: 'login-new-device', device: 'Chrome · Android', country: 'PK' },
  ])
  const card = {
    merchantId,
    memberId,
    id: crypto.randomUUID(),
    bank: 'sikka',
    accountNumber: newAccount(),
    payeeName: null,
  }
  await addCard(app, testPersonalData, noon, card)
  expect((await kindsOf(memberId)).at(-1)).toEqual({
    kind: 'card-added',
    bank: 'Sikka Wallet',
    lastDigits: card.accountNumber.slice(-4),
  })
})

test('a raise of a limit is told when it is asked for and when it takes effect; a lower one is not', async () => {
  const { memberId } = await makeTrustedMember(database, merchantId, coins(1))
  const place = { merchantId, memberId, kind: 'deposit', span: '24h' } as const
  const begun = (await kindsOf(memberId)).length
  await requestLimitChange(app, noon, place, coins(100))
  expect((await kindsOf(memberId)).length).toBe(begun)
  await requestLimitChange(app, noon, place, coins(500))
  await requestLimitChange(app, noon, place, coins(500))
  const day = new Date(noon.getTime() + 86_400_000)
  await confirmRaise(app, day, place)
  const raise = { limit: 'deposit.24h', amount: '500.0000', currency: 'PKR' }
  expect((await kindsOf(memberId)).slice(begun)).toEqual([
    { kind: 'limit-asked', ...raise, from: day.toISOString() },
    { kind: 'limit-raised', ...raise },
  ])
})

test('one cause is one message for its member, no matter how often it is sent', async () => {
  const [first, second] = [
    await makeTrustedMember(database, merchantId, coins(1)),
    await makeTrustedMember(database, merchantId, coins(1)),
  ]
  const write = ({ memberId }: typeof first) =>
    inMerchant(app, merchantId, (tx) =>
      writeMessage(tx, noon, { merchantId, memberId, kind: 'password-changed', cause: 'password:now', data: {} }),
    )
  expect([await write(first), await write(first), await write(second)]).toEqual([true, false, true])
})

test('an exclusion is told to the member who asked for it', async () => {
  const { memberId } = await makeTrustedMember(database, merchantId, coins(1))
  await inMerchant(app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt: noon, endsAt: null }))
  expect((await kindsOf(memberId)).at(-1)).toEqual({ kind: 'exclusion-begun', protection: 'exclusion', until: null })
})

test('wins from the sum of the brand on are told, all bets of a draw together, once, and not to an excluded member', async () => {
  const draw = await makeDraw(draws)
  const [winner, kept, small] = [
    await makePlayer(app, elsewhere),
    await makePlayer(app, elsewhere),
    await makePlayer(app, elsewhere),
  ]
  // Every face of one die: one of them wins whatever is drawn.
  const faces = ['1', '2', '3', '4', '5', '6'].map((face) => ['ONE', face, 2] as const)
  const one = ['1', '2', '3', '4', '5', '6'].map((face) => ['ONE', face, 1] as const)
  await placeOrders(app, elsewhere, new Date(), [
    betOrder(draw, winner, faces),
    betOrder(draw, kept, faces),
    betOrder(draw, small, one),
  ])
  await inMerchant(app, elsewhere, (tx) =>
    excludeMember(tx, { merchantId: elsewhere, memberId: kept, startsAt: new Date(), endsAt: null }),
  )
  await runDraws({ draws, worker }, new Date(draw.lockAt.getTime() + 5_000))
  const facts = await owner
    .selectFrom('play_fact')
    .select(['member_id', 'win_cash', 'currency'])
    .where('play', '=', draw.id)
    .execute()
  const wonBy = (memberId: string) => facts.find(({ member_id }) => member_id === memberId)
  const { win_cash: won = 0n, currency = '' } = wonBy(winner) ?? {}
  expect(won).toBeGreaterThan(wonBy(small)?.win_cash ?? 0n)
  const least = `${won / 10_000n}.${String(won % 10_000n).padStart(4, '0')}`
  const consumer = notifyWins(async () => ({ ...defaultInboxRules, bigWin: { [currency]: least } }))
  const catchUp = async () => {
    await stampEvents(worker, 10_000)
    await applyEvents(worker, consumer, await readCursor(worker, stampedCursor))
  }
  await crashBeforeEach(
    url,
    'worker',
    async (db) => {
      await stampEvents(db, 10_000)
      await applyEvents(db, consumer, await readCursor(db, stampedCursor))
    },
    async () => undefined,
  )
  await catchUp()
  const told = { kind: 'win', amount: least, currency, game: draw.game, numero: draw.numero }
  expect(await kindsOf(winner)).toEqual([told])
  expect(await kindsOf(small)).toEqual([])
  expect((await kindsOf(kept)).map(({ kind }) => kind)).toEqual(['exclusion-begun'])
})
