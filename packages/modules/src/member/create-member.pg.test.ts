import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { shardOf } from '@fairground/domain/shard.ts'
import { afterAll, expect, test } from 'vitest'
import { createMember } from './create-member.ts'
import { excludeMember } from './exclude-member.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const now = new Date('2026-01-02T03:04:05Z')
const fields = { type: 0, locale: 'en', currency: 'EUR', now }

test('a new member has its shard and a feed that starts at zero', async () => {
  const merchantId = await seedMerchant(database.owner, 'north')
  const created = await inMerchant(database.app, merchantId, (tx) =>
    createMember(tx, { ...fields, merchantId, username: 'ada' }),
  )
  expect(created.shard).toBe(shardOf(created.id))
  const rows = await database.owner
    .selectFrom('member')
    .innerJoin('member_feed', 'member_feed.member_id', 'member.id')
    .select(['member.id', 'member.shard', 'member.username', 'member.created_at', 'member_feed.seq'])
    .execute()
  expect(rows).toEqual([{ ...created, username: 'ada', created_at: now, seq: 0n }])
})

test('a username is taken once per merchant, and another merchant may give it again', async () => {
  const first = await seedMerchant(database.owner, 'east')
  const second = await seedMerchant(database.owner, 'west')
  const register = (merchantId: number) =>
    inMerchant(database.app, merchantId, (tx) => createMember(tx, { ...fields, merchantId, username: 'grace' }))
  await register(first)
  await expect(register(first)).rejects.toThrow(/member_merchant_id_username_key/)
  await register(second)
})

test('a member cannot be created for a merchant other than the one of the transaction', async () => {
  const own = await seedMerchant(database.owner, 'own')
  const foreign = await seedMerchant(database.owner, 'foreign')
  const attempt = inMerchant(database.app, own, (tx) =>
    createMember(tx, { ...fields, merchantId: foreign, username: 'mallory' }),
  )
  await expect(attempt).rejects.toThrow(/row-level security/)
})

test('an exclusion belongs to a member of the same merchant', async () => {
  const own = await seedMerchant(database.owner, 'first')
  const foreign = await seedMerchant(database.owner, 'second')
  const { id } = await inMerchant(database.app, own, (tx) =>
    createMember(tx, { ...fields, merchantId: own, username: 'alan' }),
  )
  const exclude = (merchantId: number) =>
    inMerchant(database.app, merchantId, (tx) =>
      excludeMember(tx, { merchantId, memberId: id, startsAt: now, endsAt: null }),
    )
  await exclude(own)
  await expect(exclude(foreign)).rejects.toThrow(/foreign key/)
  const rows = await database.owner.selectFrom('member_exclusion').select(['member_id', 'ends_at']).execute()
  expect(rows).toEqual([{ member_id: id, ends_at: null }])
})
