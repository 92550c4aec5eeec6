import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sendFeedback } from '@fairground/modules/inbox/send-feedback.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const now = new Date('2026-11-17T12:00:00Z')
const [house, other] = [await seedMerchant(database.owner, 'house'), await seedMerchant(database.owner, 'other')]

async function feedback(...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await run(['feedback', ...args], {
    config: readConfig({ DATABASE_URL: database.url }),
    now: () => now,
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
  })
  return { code, out: out.join('\n'), error: errors.join('\n') }
}

async function write(merchantId: number, username: string, content: string, minute: number): Promise<void> {
  const memberId = uuidv7()
  const member = { id: memberId, merchantId, username, type: 0, locale: 'EN', currency: 'EUR', now }
  await inMerchant(database.app, merchantId, (tx) => createMember(tx, member))
  const at = new Date(now.getTime() + minute * 60_000)
  const bounds = { min: 1, max: 500 }
  await sendFeedback(database.app, at, { merchantId, memberId, key: uuidv7(), content, bounds })
}

test('what members wrote is listed by merchant, newest first, and cannot move a terminal', async () => {
  expect(await feedback('list')).toMatchObject({ code: 0, out: 'Nobody wrote anything.' })
  await write(house, 'ali', 'More tables,\nplease.', 0)
  await write(house, 'zara', '\u001b[31mLarger letters', 1)
  await write(other, 'bob', 'All is well', 2)
  expect((await feedback('list')).out.split('\n')).toEqual([
    '2026-11-17T12:01  house  zara',
    '  [31mLarger letters',
    '',
    '2026-11-17T12:00  house  ali',
    '  More tables,',
    '  please.',
    '',
    '2026-11-17T12:02  other  bob',
    '  All is well',
  ])
  expect((await feedback('list', '--merchant', 'other')).out).toMatch(/^2026-11-17T12:02 {2}other {2}bob\n/)
  expect((await feedback('list', '--merchant', 'house', '--most', '1')).out).not.toContain('ali')
})

test('an unknown merchant is refused, and a wrong call is told', async () => {
  expect(await feedback('list', '--merchant', 'nobody')).toMatchObject({ code: 1 })
  expect(await feedback('list', '--most', '0')).toMatchObject({ code: 2 })
  expect(await feedback('read')).toMatchObject({ code: 2 })
})
