import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../member/create-member.ts'
import { listFeedback } from './list-feedback.ts'
import { feedbackPerDay, sendFeedback } from './send-feedback.ts'

const now = new Date('2026-11-17T12:00:00Z')
const hourMs = 3_600_000
const bounds = { min: 10, max: 20 }
let database: TestDatabase
let merchantId: number

beforeAll(async () => {
  database = await testDatabase()
  merchantId = await seedMerchant(database.owner, 'house', { currency: 'PKR' })
})
afterAll(() => database.drop())

async function newMember(username: string): Promise<string> {
  const id = uuidv7()
  const member = { id, merchantId, username, type: 0, locale: 'EN', currency: 'PKR', now }
  await inMerchant(database.app, merchantId, (tx) => createMember(tx, member))
  return id
}

const write = (memberId: string, content: string, key: string = uuidv7(), at = now) =>
  sendFeedback(database.app, at, { merchantId, memberId, key, content, bounds })
const written = async (username: string) =>
  (await listFeedback(database.staff, merchantId, 100)).filter((each) => each.username === username)

test('PROMO-09 feedback outside the bounds of the merchant is refused and not kept, and staff reads the rest', async () => {
  const zara = await newMember('zara')
  for (const content of ['too short', `  ${'a'.repeat(9)}  `, 'a'.repeat(21)])
    await expect(write(zara, content)).rejects.toMatchObject({ refusal: 'FIELD_FORMAT', value: { field: 'content' } })
  await write(zara, '  just right  ')
  expect((await written('zara')).map(({ content }) => content)).toEqual(['just right'])
})

test('the same request again is the same feedback, and the key of somebody else is refused', async () => {
  const [ali, eve] = [await newMember('ali'), await newMember('eve')]
  const key = uuidv7()
  await Promise.all([write(ali, 'just right', key), write(ali, 'just right', key)])
  await write(ali, 'just right', key)
  expect(await written('ali')).toHaveLength(1)
  await expect(write(eve, 'just right', key)).rejects.toMatchObject({ refusal: 'KEY_REUSED' })
})

test('a member writes five times a day, and then it says when the next one goes', async () => {
  const bob = await newMember('bob')
  for (let sent = 0; sent < feedbackPerDay; sent++)
    await write(bob, 'just right', uuidv7(), new Date(now.getTime() + sent * hourMs))
  const later = new Date(now.getTime() + 20 * hourMs)
  await expect(write(bob, 'just right', uuidv7(), later)).rejects.toMatchObject({
    refusal: 'TOO_MANY_TRIES',
    value: { seconds: 4 * 3600 },
  })
  await write(bob, 'just right', uuidv7(), new Date(now.getTime() + 24 * hourMs))
  expect(await written('bob')).toHaveLength(feedbackPerDay + 1)
})

test('the api writes feedback and cannot read it', async () => {
  await expect(
    inMerchant(database.app, merchantId, (tx) => tx.selectFrom('feedback').select('content').execute()),
  ).rejects.toThrow(/permission denied/)
})
