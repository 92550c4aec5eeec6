import { compileCatalogue } from '@fairground/i18n/compile.ts'
import { expect, test } from 'vitest'
import { moduleOf } from './verify-words.ts'

test('every language has its own texts under the keys that stand there once', async () => {
  const catalogues = {
    EN: compileCatalogue({ 'verify.title': 'Check', 'verify.receipt': 'Receipt "{id}"' }),
    UR: compileCatalogue({ 'verify.title': 'جانچ' }),
  }
  const script = moduleOf(catalogues)
  expect(script.match(/verify\.title/g)).toHaveLength(1)
  const made = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  expect(made.catalogues.EN).toEqual(catalogues.EN)
  expect(made.catalogues.UR['verify.title']).toEqual(catalogues.UR['verify.title'])
})
