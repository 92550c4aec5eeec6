import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { makeDraw } from '@fairground/modules/testing/play.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { createNewestHead } from './newest-head.ts'

const database = await testDatabase()
const { app, draws } = database
afterAll(() => database.drop())

test('a receipt’s checkpoint has the commit of its draw, however short ago both were made', async () => {
  let nowMs = 0
  const heads = createNewestHead(app, () => nowMs)
  expect(await heads.newest()).toBeNull()
  const [first, second] = [await makeDraw(draws), await makeDraw(draws)]
  expect((await heads.withCommitOf(first.id)).size).toBe(2)
  const third = await makeDraw(draws)
  nowMs = 999
  // What was read a moment ago is good for those that it has, and read again for the one that it has not.
  expect((await heads.withCommitOf(second.id)).size).toBe(2)
  expect((await heads.withCommitOf(third.id)).size).toBe(3)
  nowMs = 1_000
  expect((await heads.withCommitOf(first.id)).size).toBe(3)
  await expect(heads.withCommitOf(uuidv7())).rejects.toThrow('no witness has seen the commit')
})
