import { hash } from 'node:crypto'
import { inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { publishChannels } from '../cashier/deposit/publish-channels.ts'
import { addCard } from '../cashier/withdrawals/cards.ts'
import { publishPayoutTerms } from '../cashier/withdrawals/payout-terms.ts'
import { createMember } from '../member/create-member.ts'
import { excludeMember } from '../member/exclude-member.ts'
import { type PersonalKind, personalKinds } from '../member/personal-data.ts'
import { testChannels } from './deposit.ts'
import { testPersonalData, testTerms } from './withdraw.ts'

const facts: Readonly<Record<PersonalKind, string>> = {
  mobile: '+923001234567',
  email: 'zara.khan@example.com',
  payeeName: 'Zara Q. Khan',
  birthDate: '1988-04-17',
  idNumber: '42101-7654321-9',
  qqNum: 'qq-88041788',
  facebook: 'zara.on.facebook',
  wechat: 'zara-on-wechat',
  line: 'zara-on-line',
  whatsapp: '+923007654321',
  zalo: 'zara-on-zalo',
}

/** What is told of the person in plain words, apart from what is sealed. */
const plain = {
  username: 'zarakhan88',
  nickname: 'Queen Zara',
  userAgent: 'ZarasPhone/7.1 (only one of its kind)',
  registerUrl: 'https://house.example/m/?from=zaras-friend',
  subject: 'google-subject-10884417',
  network: '203.0.113.77',
  message: 'Dear Zara, your card has arrived.',
  feedback: 'Zara would like larger letters.',
  question: 'What was the name of the cat of Zara?',
  picture: 'RIFF picture of Zara',
  receipt: 'RIFF receipt with the name of Zara',
  cardNumber: '03001234567',
  pushEndpoint: 'https://fcm.googleapis.com/fcm/send/zaras-own-phone',
} as const

export type KnownPerson = { readonly merchantId: number; readonly memberId: string; readonly sessionId: string }

/** Everything by which this person could be known; bytes stand as they are stored. */
export const knownValues: readonly string[] = [...Object.values(facts), ...Object.values(plain)]

/** A member about whom every table that holds something of a person holds something. */
export async function makeKnownPerson(
  { app, owner }: TestDatabase,
  merchantId: number,
  now: Date,
): Promise<KnownPerson> {
  const [memberId, sessionId, deviceHash] = [uuidv7(), uuidv7(), hash('sha256', 'a device', 'base64url')]
  const whose = { merchant_id: merchantId, member_id: memberId }
  await publishPayoutTerms(owner, now, merchantId, testTerms)
  await inMerchant(app, merchantId, async (tx) => {
    const { username, nickname } = plain
    await createMember(tx, {
      id: memberId,
      merchantId,
      username,
      nickname,
      type: 0,
      locale: 'EN',
      currency: 'PKR',
      now,
    })
    for (const kind of personalKinds) await testPersonalData.save(tx, { merchantId, memberId, kind, text: facts[kind] })
    await excludeMember(tx, { merchantId, memberId, startsAt: now, endsAt: null })
  })
  const card = { merchantId, memberId, id: uuidv7(), bank: 'sikka', accountNumber: plain.cardNumber }
  await addCard(app, testPersonalData, now, { ...card, payeeName: facts.payeeName })
  const later = new Date(now.getTime() + 86_400_000)
  const insert = owner.insertInto.bind(owner)
  await insert('member_password')
    .values({ ...whose, hash: 'h', set_at: now })
    .execute()
  await insert('payment_password')
    .values({ ...whose, hash: 'h', changed_at: now })
    .execute()
  await insert('temporary_password')
    .values({ ...whose, hash: 'h', made_at: now, expires_at: later, counted_since: now })
    .execute()
  await insert('security_answer')
    .values({ ...whose, position: 1, question: plain.question, hash: 'h', set_at: now })
    .execute()
  await insert('member_identity')
    .values({ ...whose, provider: 'google', subject: plain.subject, bound_at: now })
    .execute()
  const visit = { user_agent: plain.userAgent, standalone: false, country: 'PK' }
  await insert('session')
    .values({
      ...whose,
      ...visit,
      id: sessionId,
      cookie_hash: 'c',
      token_hash: 't',
      rotated_at: now,
      started_at: now,
      seen_at: now,
      stepped_up_at: now,
      ends_at: later,
    })
    .execute()
  await insert('remembered_login')
    .values({
      ...whose,
      ...visit,
      id: uuidv7(),
      method: 'username',
      secret_hash: 's',
      public_jwk: '{}',
      device_hash: deviceHash,
      started_at: now,
      used_at: now,
      ends_at: later,
    })
    .execute()
  await insert('known_device')
    .values({ ...whose, device_hash: deviceHash, seen_at: now })
    .execute()
  const attempt = { merchant_id: merchantId, network: plain.network, device_hash: deviceHash, at: now }
  await insert('login_try')
    .values({ ...attempt, id: uuidv7(), account_key: hash('sha256', plain.username, 'base64url') })
    .execute()
  await insert('sms_code')
    .values({
      ...attempt,
      id: uuidv7(),
      purpose: 'login',
      number_key: testPersonalData.indexOf(merchantId, 'mobile', facts.mobile),
      prefix: facts.mobile.slice(0, -4),
    })
    .execute()
  await insert('registration')
    .values({
      ...whose,
      key: uuidv7(),
      register_url: plain.registerUrl,
      register_method: 'H5',
      agreed_at: now,
      age_confirmed: 18,
    })
    .execute()
  await insert('head_icon')
    .values({
      ...whose,
      drawn: 1,
      counted_since: now,
      name: 'p'.repeat(22),
      set_at: now,
      webp: Buffer.from(plain.picture),
    })
    .execute()
  await insert('inbox_message')
    .values({ ...whose, id: uuidv7(), title: 'Your card', body: plain.message, sent_at: now })
    .execute()
  await insert('feedback')
    .values({ ...whose, id: uuidv7(), content: plain.feedback, sent_at: now })
    .execute()
  await insert('chat_visitor')
    .values({ ...whose, vendor: 'reference', visitor: uuidv7(), made_at: now })
    .execute()
  await insert('push_subscription')
    .values({
      ...whose,
      id: uuidv7(),
      session_id: uuidv7(),
      endpoint: plain.pushEndpoint,
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
      key_id: 'first',
      topics: ['money'],
      language: 'EN',
      zone: 'Asia/Karachi',
      changed_at: now,
    })
    .execute()
  await publishChannels(owner, merchantId, testChannels)
  const orderId = uuidv7()
  await insert('deposit_order')
    .values({
      ...whose,
      id: orderId,
      key: uuidv7(),
      fingerprint: 'f',
      number: 'D0000000001',
      channel: 'bank',
      gateway: 'reference',
      method: 'manual',
      kind: 'transfer',
      currency: 'PKR',
      amount: 10_000n,
      fee: 0n,
      fee_flat: 0n,
      fee_parts: 0,
      most: 10_000n,
      created_at: now,
      expires_at: later,
    })
    .execute()
  await insert('deposit_receipt')
    .values({ merchant_id: merchantId, order_id: orderId, place: 1, webp: Buffer.from(plain.receipt), at: now })
    .execute()
  await owner.transaction().execute((tx) => addTraces(tx, whose, { sessionId, now, later }))
  return { merchantId, memberId, sessionId }
}

/** What points to games, promotions and announcements, none of which has to be there: only the rows of the person matter. */
async function addTraces(
  tx: Tx,
  whose: { readonly merchant_id: number; readonly member_id: string },
  { sessionId, now, later }: { readonly sessionId: string; readonly now: Date; readonly later: Date },
): Promise<void> {
  const { merchant_id } = whose
  const [game_id, grant_id] = [uuidv7(), uuidv7()]
  const insert = tx.insertInto.bind(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
  await insert('favourite_game')
    .values({ ...whose, game_id, added_at: now })
    .execute()
  await insert('recent_game')
    .values({ ...whose, game_id, opened_at: now })
    .execute()
  await insert('announcement_read')
    .values({ ...whose, item_id: uuidv7(), read_at: now })
    .execute()
  await insert('invitation_code')
    .values({ ...whose, code: 'zara8888', created_at: now })
    .execute()
  await insert('inbox_nudge')
    .values({ ...whose, at: now, cause: uuidv7(), channel: 'inbox', kind: 'reward', outcome: 'sent' })
    .execute()
  await insert('push_delivery')
    .values({ ...whose, message_id: uuidv7(), subscription_id: uuidv7(), due_at: now })
    .execute()
  await insert('promotion_grant')
    .values({
      ...whose,
      id: grant_id,
      amount: 0n,
      created_at: now,
      pays: 'cash',
      period: 'once',
      promotion: 'welcome',
      state: 'applied',
      version: 1,
    })
    .execute()
  await insert('promotion_picture')
    .values({ merchant_id, grant_id, place: 1, picture: Buffer.from('RIFF'), added_at: now })
    .execute()
  await insert('game_launch')
    .values({
      ...whose,
      book: 'real',
      code_hash: 'c',
      created_at: now,
      currency: 'PKR',
      expires_at: later,
      game_id,
      language: 'EN',
      session_id: sessionId,
      vendor: 'JL',
    })
    .execute()
}

/** By what the register of exclusions would know the person again. */
export const personFacts = (['mobile', 'email', 'payeeName', 'birthDate'] as const).map((kind) => ({
  kind,
  text: facts[kind],
}))
