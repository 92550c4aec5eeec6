import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entertainmentFunction } from './entertainment.ts'

test('the function of the database knows the plays of the entertainment mode', async () => {
  const file = new URL('../../../db/functions/rewards/club/is_entertainment.sql', import.meta.url)
  expect(await readFile(file, 'utf8'), 'run npm run chart').toBe(entertainmentFunction())
  expect(entertainmentFunction()).toContain("'K3 BSOE'")
  expect(entertainmentFunction()).not.toContain("'K3 TRI1'")
})
