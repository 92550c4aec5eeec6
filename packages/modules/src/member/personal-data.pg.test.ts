import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createMember } from './create-member.ts'
import { createPersonalDataStore, personalKinds } from './personal-data.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const now = new Date('2026-01-02T03:04:05Z')
const vault = createPersonalDataStore(oneKey(Buffer.alloc(32, 7)))
const home = await seedMerchant(database.owner, 'home')
const other = await seedMerchant(database.owner, 'other')

let made = 0
const newMember = (merchantId = home) =>
  inMerchant(database.app, merchantId, async (tx) => {
    made += 1
    const fields = { merchantId, username: `member${made}`, type: 0, locale: 'EN', currency: 'PKR', now }
    return (await createMember(tx, fields)).id
  })
type Kept = { memberId: string; kind: (typeof personalKinds)[number]; text: string; merchantId?: number; db?: Db }
const keep = ({ merchantId = home, db = database.app, ...rest }: Kept) =>
  inMerchant(db, merchantId, (tx) => vault.save(tx, { merchantId, ...rest }))
const read = (memberId: string, merchantId = home, by = vault) =>
  inMerchant(database.app, merchantId, (tx) => by.read(tx, { merchantId, memberId, kinds: personalKinds }))
const find = (kind: 'mobile' | 'email', text: string, merchantId = home) =>
  inMerchant(database.app, merchantId, (tx) => vault.findMember(tx, { merchantId, kind, text }))
const rowsOf = (memberId: string) =>
  database.owner.selectFrom('member_personal').selectAll().where('member_id', '=', memberId).execute()

test('TD18 what was kept is read again, and a later text takes the place of the earlier one', async () => {
  const memberId = await newMember()
  await keep({ memberId, kind: 'payeeName', text: 'Ada Lovelace' })
  await keep({ memberId, kind: 'line', text: 'ada.line' })
  await keep({ memberId, kind: 'line', text: 'ada.line.2' })
  expect(await read(memberId)).toEqual({ payeeName: 'Ada Lovelace', line: 'ada.line.2' })
  expect(await read(await newMember())).toEqual({})
})

test('TD18 the tables hold nothing that was typed, in no encoding', async () => {
  const memberId = await newMember()
  const texts = { mobile: '+923001112223', email: 'secret.person@example.com', idNumber: '42101-1234567-1' } as const
  for (const kind of ['mobile', 'email', 'idNumber'] as const) await keep({ memberId, kind, text: texts[kind] })
  const { rows } = await sql<{ all: string }>`
    select string_agg(encode(sealed, 'escape') || encode(coalesce(blind, ''), 'escape') || p::text, '') as all
    from member_personal p where member_id = ${memberId}`.execute(database.owner)
  for (const text of Object.values(texts)) {
    expect(rows[0]?.all).not.toContain(text)
    expect(rows[0]?.all).not.toContain(Buffer.from(text).toString('hex'))
  }
})

test('TD18 the same text looks different for every member, and every time it is kept', async () => {
  const [first, second] = [await newMember(), await newMember()]
  const sealedOf = async (memberId: string) => (await rowsOf(memberId)).map(({ sealed }) => sealed.toString('hex'))
  for (const memberId of [first, second]) await keep({ memberId, kind: 'wechat', text: 'same words' })
  const seen = [...(await sealedOf(first)), ...(await sealedOf(second))]
  await keep({ memberId: first, kind: 'wechat', text: 'same words' })
  expect(new Set([...seen, ...(await sealedOf(first))]).size).toBe(3)
})

test('TD18 a sealed text that is moved to another member or another kind does not open', async () => {
  const [owner, thief] = [await newMember(), await newMember()]
  await keep({ memberId: owner, kind: 'payeeName', text: 'Grace Hopper' })
  await keep({ memberId: thief, kind: 'zalo', text: 'x' })
  const [row] = await rowsOf(owner)
  const [key] = await database.owner.selectFrom('member_key').selectAll().where('member_id', '=', owner).execute()
  const put = (memberId: string, kind: string) =>
    database.owner
      .insertInto('member_personal')
      .values({ merchant_id: home, member_id: memberId, kind, sealed: row?.sealed ?? Buffer.alloc(0) })
      .execute()
  await put(owner, 'facebook')
  await expect(read(owner)).rejects.toThrow(/authenticate/)
  // Not even together with the key that opened it.
  await database.owner
    .updateTable('member_key')
    .set({ wrapped: key?.wrapped ?? Buffer.alloc(0) })
    .where('member_id', '=', thief)
    .execute()
  await expect(read(thief)).rejects.toThrow(/authenticate/)
})

test('another key, or the key of another merchant, opens nothing and finds nobody', async () => {
  const memberId = await newMember()
  await keep({ memberId, kind: 'mobile', text: '+923009998887' })
  await expect(read(memberId, home, createPersonalDataStore(oneKey(Buffer.alloc(32, 8))))).rejects.toThrow(
    /authenticate/,
  )
  expect(vault.indexOf(home, 'mobile', '+923009998887')).not.toEqual(vault.indexOf(other, 'mobile', '+923009998887'))
  expect([await find('mobile', '+923009998887'), await find('mobile', '+923009998887', other)]).toEqual([
    memberId,
    null,
  ])
  expect(() => createPersonalDataStore(oneKey(Buffer.alloc(31)))).toThrow(/32 bytes/)
})

test('an e-mail address is one whatever its capitals, and a contact belongs to one member of a merchant', async () => {
  const [first, second] = [await newMember(), await newMember()]
  await keep({ memberId: first, kind: 'email', text: 'Ada@Example.com' })
  expect(await find('email', ' ada@example.COM ')).toBe(first)
  await expect(keep({ memberId: second, kind: 'email', text: 'ada@example.com' })).rejects.toMatchObject({
    refusal: 'CONTACT_TAKEN',
    value: { field: 'email' },
  })
  const elsewhere = await newMember(other)
  await keep({ memberId: elsewhere, kind: 'email', text: 'ada@example.com', merchantId: other })
  expect(await find('email', 'ada@example.com', other)).toBe(elsewhere)
})

test('two members who give one number at once: one has it', async () => {
  const members = await Promise.all([newMember(), newMember(), newMember(), newMember()])
  const answers = await Promise.allSettled(
    members.map((memberId) => keep({ memberId, kind: 'mobile', text: '+923005554443' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
