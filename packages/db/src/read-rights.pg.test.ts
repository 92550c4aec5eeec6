import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRightsDifferences, readRights } from './read-rights.ts'
import { testDatabase } from './testing/test-database.ts'

const { owner } = await testDatabase()

test('what each login may read, write and call is the committed table', async () => {
  expect(await findRightsDifferences(owner), 'run npm run tables and read the difference').toEqual([])
})

test('a right that was given or taken by hand is a difference', async () => {
  const undone = new Error('undone')
  const tried = owner.transaction().execute(async (tx) => {
    await sql`grant update (title) on content_text to fairground_app`.execute(tx)
    await sql`revoke delete on session from fairground_worker`.execute(tx)
    const found = await findRightsDifferences(tx)
    expect(found).toContain('+ fairground_api: table content_text: select, update (title)')
    expect(found).toContain('- fairground_worker: table session: select, delete')
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})

test('no login of a process may become another', async () => {
  const logins = (await readRights(owner)).split('\n\n').filter((each) => !each.startsWith('fairground_backup'))
  const others = logins.map((each) => each.split('\n').filter((line) => line.startsWith('  be ')))
  expect(others).toEqual([['  be fairground_app'], [], [], []])
})
