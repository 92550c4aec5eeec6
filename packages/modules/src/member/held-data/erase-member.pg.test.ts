import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsIn } from '../../account/sessions/end-sessions.ts'
import { startSession } from '../../account/sessions/start-session.ts'
import { type KnownPerson, knownValues, makeKnownPerson, personFacts } from '../../testing/known-person.ts'
import { giveMoney, testPersonalData } from '../../testing/withdraw.ts'
import { createMember } from '../create-member.ts'
import { exclusionOfDigests } from '../exclusions.ts'
import { type Erasure, eraseMember } from './erase-member.ts'
import { exportMember } from './export-member.ts'
import { heldData } from './held-data.ts'

const now = new Date()
const { personal } = oneKey(Buffer.alloc(32, 7))
let database: TestDatabase
let merchantId: number
let person: KnownPerson

beforeAll(async () => {
  database = await testDatabase()
  merchantId = await seedMerchant(database.owner, 'house', { currency: 'PKR' })
  person = await makeKnownPerson(database, merchantId, now)
})
afterAll(() => database.drop())

const request = (by: string, who: { readonly memberId: string } = person) => ({
  merchantId,
  memberId: who.memberId,
  id: uuidv7(),
  by,
  reason: 'the person asked by letter',
})
const erase = (by: string, who?: { readonly memberId: string }): Promise<Erasure> =>
  eraseMember(database.staff, request(by, who))

/** Which of these texts stand somewhere in the whole database, as text, in JSON or as bytes, and where. */
async function findTexts(texts: readonly string[]): Promise<Map<string, string>> {
  const { rows: columns } = await sql<{ place: string; table: string; column: string }>`
    select format('%s.%s', c.oid::regclass, a.attname) as place, c.oid::regclass::text as table, a.attname as column
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'graphile_worker')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and (t.typname in ('bytea', 'jsonb', 'json') or t.typcategory in ('S', 'A'))`.execute(
    database.owner,
  )
  const places = new Map<string, string>()
  for (const { place, table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${[...texts]}::text[]) text where exists (
        select from ${sql.raw(table)} t
        where position(text in t.${sql.ref(column)}::text) > 0
          or position(encode(convert_to(text, 'UTF8'), 'hex') in t.${sql.ref(column)}::text) > 0)`.execute(
      database.owner,
    )
    for (const { text } of rows) places.set(text, place)
  }
  return places
}

const acts = () =>
  database.owner.selectFrom('member_data_act').select(['deed', 'staff', 'reason']).orderBy('at').execute()

test('every table that holds something of a member is decided about, and no other is listed', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    database.owner,
  )
  const byOtherWays = [
    'member',
    'ledger_line',
    'deposit_step',
    'deposit_payment',
    'deposit_receipt',
    'promotion_application',
    'promotion_picture',
    'withdrawal_step',
    'sms_code',
    'login_try',
    'outbox',
    'agent_transfer',
  ]
  expect(Object.keys(heldData).toSorted()).toEqual([...rows.map(({ name }) => name), ...byOtherWays].toSorted())
  const held = await exportMember(database.staff, personal, request('ann'))
  const titles = Object.entries(heldData).flatMap(([table, { title }]) => (table === 'member_key' ? [] : [title]))
  expect(Object.keys(held ?? {}).toSorted()).toEqual([...titles, 'memberId', 'opened'].toSorted())
})

test('an export holds everything that is known of the person, under readable names, and no secret', async () => {
  const held = await exportMember(database.staff, personal, request('ann'))
  const text = JSON.stringify(held)
  // Pictures stand in it as base64, and of a failed login as its network alone.
  const asWritten = (value: string) => (value.startsWith('RIFF') ? Buffer.from(value).toString('base64') : value)
  expect(knownValues.filter((value) => !text.includes(asWritten(value)))).toEqual([])
  expect(held).toMatchObject({
    opened: true,
    account: [{ username: 'zarakhan88', nickname: 'Queen Zara' }],
    personalData: expect.arrayContaining([{ kind: 'email', text: 'zara.khan@example.com' }]),
    bankAccounts: [{ number: '03001234567', payee: 'Zara Q. Khan' }],
    sessions: [{ userAgent: expect.stringContaining('ZarasPhone') }],
    deposits: [{ amount: '1.0000' }],
  })
  expect(text).not.toMatch(/[hH]ash"|wrapped|"blind"|publicJwk|\\\\x/)
  const elsewhere = await seedMerchant(database.owner, 'elsewhere')
  expect(await exportMember(database.staff, personal, { ...request('ann'), merchantId: elsewhere })).toBeNull()
})

test('without the key for personal data an export says so and opens nothing', async () => {
  const held = await exportMember(database.staff, null, request('ann'))
  expect(held).toMatchObject({ opened: false, bankAccounts: [{ number: null, payee: null }] })
  expect(JSON.stringify(held)).not.toContain('zara.khan@example.com')
})

test('with the login of staff alone nobody reads or deletes what is personal', async () => {
  for (const table of ['member_personal', 'member_key', 'session', 'member_data_act'] as const)
    await expect(
      inMerchant(database.staff, merchantId, (tx) => tx.selectFrom(table).selectAll().execute()),
    ).rejects.toThrow(/permission denied/)
  for (const db of [database.app, database.worker])
    await expect(
      inMerchant(db, merchantId, (tx) =>
        sql`select erase_member(${person.memberId}, ${uuidv7()}, 'eve', 'because')`.execute(tx),
      ),
    ).rejects.toThrow(/permission denied/)
})

test('a member who has money or plays is not erased', async () => {
  const memberId = uuidv7()
  const member = { id: memberId, merchantId, username: 'rich', type: 0, locale: 'EN', currency: 'PKR', now }
  await inMerchant(database.app, merchantId, (tx) => createMember(tx, member))
  await giveMoney(database.app, now, { merchantId, memberId }, 10_000n)
  expect(await erase('ann', { memberId })).toBe('has-money')
  expect(await erase('ann', { memberId: uuidv7() })).toBe('unknown')
})

test('there is something to delete in every table whose rows go with the person', async () => {
  const held = await exportMember(database.staff, personal, request('ann'))
  const deleted = Object.entries(heldData).filter(([table, { fate }]) => fate === 'deleted' && table !== 'member_key')
  const empty = deleted.filter(([, { title }]) => !(held?.[title] as readonly unknown[] | undefined)?.length)
  expect(
    empty.map(([table]) => table),
    'without a row in known-person.ts',
  ).toEqual([])
})

test('two people erase a member, and then no table knows the person', async () => {
  // Sealed values stand nowhere; that the others are found shows that the search finds them.
  expect((await findTexts(knownValues)).size).toBe(12)
  expect(await erase('ann')).toBe('asked')
  expect(await erase('ann')).toBe('asked')
  expect([...(await findTexts(['Queen Zara']))]).toEqual([['Queen Zara', 'member.nickname']])
  expect(await erase('bob')).toBe('erased')
  expect([...(await findTexts(knownValues))]).toEqual([])
  expect(await erase('cleo')).toBe('was-erased')
  expect((await acts()).filter(({ deed }) => deed === 'erase')).toEqual(
    ['ann', 'bob'].map((staff) => ({ deed: 'erase', staff, reason: 'the person asked by letter' })),
  )
  const exported = async () => (await acts()).filter(({ deed }) => deed === 'export').length
  const before = await exported()
  await exportMember(database.staff, personal, request('ann'))
  expect(await exported()).toBe(before + 1)
})

test('what was deleted by its fate is empty, and what must be kept is there', async () => {
  const held = await exportMember(database.staff, personal, request('ann'))
  for (const { title, fate } of Object.values(heldData))
    if (fate === 'deleted' && title !== 'keyOfPersonalData') expect([title, held?.[title]]).toEqual([title, []])
  expect(held).toMatchObject({
    opened: false,
    account: [{ username: `erased-${person.memberId}`, nickname: null, erasedAt: expect.any(String) }],
    deposits: [{ amount: '1.0000' }],
    exclusions: [expect.anything()],
    bankAccounts: [{ bankName: 'Sikka Wallet', lastDigits: '', number: null }],
  })
})

test('the vendor of the chat is told by a job to forget the person', async () => {
  const { rows } = await sql<{ payload: object }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'inbox.forget-visitor'`.execute(database.owner)
  expect(rows).toEqual([{ payload: { merchantId, vendor: 'reference', visitor: expect.any(String) } }])
})

test('the phones of the member are told, and the account cannot be entered or filled again', async () => {
  const told = await database.owner
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', person.memberId)
    .where('subject', '=', 'account.sessions-ended')
    .execute()
  expect(told).toEqual([{ payload: { sessionIds: [person.sessionId] } }])
  const session = { tokenHash: 'x', cookieHash: 'y', userAgent: 'a', standalone: false, country: null }
  await expect(
    inMerchant(database.app, merchantId, (tx) => startSession(tx, now, { ...session, ...person, id: uuidv7() })),
  ).rejects.toThrow('the member was erased')
  await expect(
    inMerchant(database.app, merchantId, (tx) =>
      testPersonalData.save(tx, { ...person, kind: 'email', text: 'new@example.com' }),
    ),
  ).rejects.toThrow('the member was erased')
})

test('a session that begins while a member is erased does not outlive it', async () => {
  const memberId = uuidv7()
  const member = { id: memberId, merchantId, username: 'hasty', type: 0, locale: 'EN', currency: 'PKR', now }
  await inMerchant(database.app, merchantId, (tx) => createMember(tx, member))
  await erase('ann', { memberId })
  const session = { tokenHash: 'p', cookieHash: 'q', userAgent: 'a', standalone: false, country: null }
  let erasing: Promise<Erasure> = Promise.resolve('unknown')
  await inMerchant(database.app, merchantId, async (tx) => {
    await startSession(tx, now, { ...session, merchantId, memberId, id: uuidv7() })
    erasing = erase('bob', { memberId })
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  expect(await erasing).toBe('erased')
  const left = await database.owner.selectFrom('session').select('id').where('member_id', '=', memberId).execute()
  expect(left).toEqual([])
  const ended = await inMerchant(database.app, merchantId, (tx) =>
    endSessionsIn(tx, now, { merchantId, memberId, sessionId: 'all', reason: 'everywhere' }),
  )
  expect(ended).toEqual([])
})

test('an excluded person stays excluded after the erasure, and may not register as somebody new', async () => {
  const exclusion = await inMerchant(database.app, merchantId, async (tx) => {
    const digests = await testPersonalData.personDigests(tx, merchantId, personFacts)
    return exclusionOfDigests(
      tx,
      digests.map(({ hash }) => hash),
    )
  })
  expect(exclusion).toMatchObject({ kind: 'exclusion', endsAt: null })
})
