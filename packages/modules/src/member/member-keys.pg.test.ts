import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { type KeyRing, type KeyVersion, oneKey } from '@fairground/domain/key-ring.ts'
import { afterAll, expect, test } from 'vitest'
import { createMember } from './create-member.ts'
import { rewrapMemberKeys } from './member-keys.ts'
import { createPersonalDataStore } from './personal-data.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const merchantId = await seedMerchant(database.owner, 'home')
const now = new Date('2026-01-02T03:04:05Z')
const { index, personal: first } = oneKey(Buffer.alloc(32, 7))
const version = (id: string, byte: number): KeyVersion => ({ id, key: Buffer.alloc(32, byte) })
const [second, third] = [version('second', 8), version('third', 9)]
const vaultOf = (personal: KeyRing) => createPersonalDataStore({ personal, index })
type Vault = ReturnType<typeof vaultOf>

let made = 0
async function newMember(vault: Vault): Promise<string> {
  return inMerchant(database.app, merchantId, async (tx) => {
    made += 1
    const fields = { merchantId, username: `member${made}`, type: 0, locale: 'EN', currency: 'PKR', now }
    const { id } = await createMember(tx, fields)
    await vault.save(tx, { merchantId, memberId: id, kind: 'line', text: `line of ${id}` })
    return id
  })
}
const lineOf = (vault: Vault, memberId: string) =>
  inMerchant(
    database.app,
    merchantId,
    async (tx) => (await vault.read(tx, { merchantId, memberId, kinds: ['line'] })).line,
  )
const keyIds = async () => {
  const rows = await database.owner.selectFrom('member_key').select('key_id').distinct().execute()
  return rows.map(({ key_id }) => key_id).toSorted()
}

test('TD18 what was sealed before two rotations is read after them, and each version opens only its own', async () => {
  const old = await newMember(vaultOf(first))
  const middle = await newMember(vaultOf([second, ...first]))
  const rotated = vaultOf([third, second, ...first])
  const young = await newMember(rotated)
  for (const id of [old, middle, young]) expect(await lineOf(rotated, id)).toBe(`line of ${id}`)
  expect(await keyIds()).toEqual(['first', 'second', 'third'])
  await expect(lineOf(vaultOf(first), young)).rejects.toThrow('the key third is not among those of this process')
})

test('TD18 the keys of 1,000 members are wrapped anew while their data is read, and the old key is then of no use', async () => {
  const both = vaultOf([second, ...first])
  const members: string[] = []
  while (members.length < 1_000)
    members.push(...(await Promise.all(Array.from({ length: 10 }, () => newMember(vaultOf(first))))))
  let isOver = false
  let reads = 0
  const reading = (async () => {
    for (; !isOver; reads += 1) {
      const id = members[(reads * 37) % members.length] ?? ''
      expect(await lineOf(both, id)).toBe(`line of ${id}`)
    }
  })()
  const counts = await Promise.all(
    [1, 2].map(() => rewrapMemberKeys(database.owner, [second, third, ...first], merchantId)),
  )
  isOver = true
  await reading
  expect(reads).toBeGreaterThan(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1_000)
  expect(await keyIds()).toEqual(['second'])
  const newest = vaultOf([second])
  for (const id of members.slice(0, 50)) expect(await lineOf(newest, id)).toBe(`line of ${id}`)
  expect(await rewrapMemberKeys(database.owner, [second], merchantId)).toBe(0)
})
