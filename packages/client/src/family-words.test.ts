import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyWordFiles } from './family-words.ts'

test('every file of words that a family has can be loaded', () => {
  const folder = new URL('../../i18n/families/', import.meta.url)
  const files = readdirSync(folder).flatMap((family) =>
    readdirSync(new URL(`${family}/`, folder)).map((file) => `${family}/${file.replace('.json', '')}`),
  )
  expect(Object.keys(familyWordFiles).toSorted(), '`familyWordFiles`').toEqual(files.toSorted())
})
