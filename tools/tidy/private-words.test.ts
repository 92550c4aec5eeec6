import { expect, test } from 'vitest'
import { inspect } from '../tidy.ts'

const code = 'packages/modules/src/lottery/place-order.ts'
const wordsIn = (source: string, path = code) =>
  inspect(path, source)
    .filter(({ rule }) => rule === 'private-words')
    .map(({ line, message }) => `${line} ${message.split(':')[0]}`)

test.each([
  ['a comment', '// Whoever waits is served.\nconst a = 1', ['1 Whoever']],
  ['a name', 'const a = 1\nconst wish = a', ['2 wish']],
  ['the end of a name', 'type A = LineWish', ['1 Wish']],
  ['the beginning of a name', 'const strangerId = 1', ['1 stranger']],
  ['the middle of a name', 'const isStrangerHere = 1', ['1 Stranger']],
  ['capitals', 'const STRANGERS = 1', ['1 STRANGERS']],
  ['a part between underscores', 'const a_mood_b = 1', ['1 mood']],
  ['a string', "const a = 'telling, moods, mischief'", ['1 mischief', '1 moods', '1 telling']],
] as const)('a private word in %s', (_, source, found) => {
  expect(wordsIn(source)).toEqual(found)
})

test('it is found in prose, SQL, texts of users and the name of a file', () => {
  expect(wordsIn('Whoever pays, plays.', 'docs/operations.md')).toEqual(['1 Whoever'])
  expect(wordsIn('-- a\n-- for whoever asks', 'packages/db/functions/lottery/a.sql')).toEqual(['2 whoever'])
  expect(wordsIn('{ "a": "Whoever asks is not us." }', 'packages/i18n/messages/en.json')).toEqual(['1 Whoever'])
  expect(wordsIn('const a = 1', 'packages/modules/src/lottery/read-wishes.ts')).toEqual(['1 wishes'])
})

test('a longer word is another word', () => {
  expect(wordsIn("const a = ['wishbone', 'moody', 'estranged', 'intelligent', 'storytelling']")).toEqual([])
})

test('what is frozen stays as it is, and a new migration is not frozen', () => {
  const source = '-- whoever asks'
  expect(wordsIn(source, 'packages/db/migrations/0091_inbox.sql')).toEqual([])
  expect(wordsIn(source, 'docs/spec/requirements.md')).toEqual([])
  expect(wordsIn(source, 'packages/db/migrations/0200_more.sql')).toEqual(['1 whoever'])
})
