import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { fillMessage } from './fill-message.ts'
import { placeholdersOf } from './placeholders.ts'
import { everyLanguage, readMessages } from './testing/every-language.ts'

test.each(everyLanguage)(
  '$code: every message is written as the library of the compiler writes it',
  ({ code, tag }) => {
    const messages = readMessages(code)
    const compiled = compileCatalogue(messages)
    const library = setupI18n()
    library.loadAndActivate({ locale: tag, messages: compiled })
    for (const count of [0, 1, 2, 5, 11, 21, 100, 1234]) {
      for (const [key, message] of Object.entries(compiled)) {
        const kinds = Object.entries(placeholdersOf(messages[key] ?? ''))
        const values = Object.fromEntries(kinds.map(([name, kind]) => [name, kind === 'text' ? `<${name}>` : count]))
        expect(fillMessage(message, tag, values)).toBe(library._(key, values))
      }
    }
  },
)

test('an exact count comes before the rule of the language, and a value that is not given leaves its place empty', () => {
  const { some = [], hello = [] } = compileCatalogue({
    some: '{n, plural, =1 {just one} one {one} other {many}}',
    hello: 'Hello {name}!',
  })
  expect([1, 2].map((n) => fillMessage(some, 'en', { n }))).toEqual(['just one', 'many'])
  expect(fillMessage(hello, 'en', {})).toBe('Hello !')
})

test.each([
  '{who, select, a {her} other {them}}',
  '{n, number}',
  '{n, plural, one {# day} other {# days}}',
  '{n, plural, offset:1 one {one} other {many}}',
  '{n, selectordinal, one {st} other {th}}',
  '{n, plural, one {{when, date}} other {later}}',
])('a form that nothing would write is refused: %s', (message) => {
  expect(() => compileCatalogue({ some: message })).toThrow('The message some')
})
