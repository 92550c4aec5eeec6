import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

type PrivateWord = { readonly forms: readonly string[]; readonly instead: string }

/** Words that only this project used for what the field has its own words for. */
const PRIVATE_WORDS: readonly PrivateWord[] = [
  { forms: ['whoever'], instead: 'name who it is: the member who, the caller, anyone who' },
  { forms: ['wish', 'wishes', 'wished'], instead: 'request, order, input or options' },
  { forms: ['stranger', 'strangers'], instead: 'visitor, attacker, third party or another member' },
  { forms: ['mischief', 'mischiefs'], instead: 'fault' },
  { forms: ['mood', 'moods'], instead: 'state, behaviour or fault mode' },
  { forms: ['telling', 'tellings'], instead: 'message, event or notification' },
  { forms: ['purse', 'purses'], instead: 'balance or currency' },
  { forms: ['wanderer', 'withdrawer'], instead: 'what it is: a client that follows redirects, a member who withdraws' },
  { forms: ['stillness'], instead: 'reduced motion' },
]

const LAST_FROZEN_MIGRATION = 96
const FROZEN = [
  /^docs\/spec\/(?:specification|requirements|decisions)\.md$/,
  // The rule and its test quote what they refuse.
  /^tools\/tidy\/private-words(?:\.test)?\.ts$/,
]

function isFrozen({ path }: SourceFile): boolean {
  const migration = /^packages\/db\/migrations\/(\d{4})_/.exec(path)?.[1]
  return Number(migration) <= LAST_FROZEN_MIGRATION || FROZEN.some((place) => place.test(path))
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** As a word of a sentence, as a part of a name (`lineWish`, `WishOf`) and in capitals. */
function patternOf(forms: readonly string[]): RegExp {
  const any = (write: (form: string) => string) => forms.map(write).join('|')
  const lower = `(?<![A-Za-z])(?:${any((form) => form)})(?![a-z])`
  const inName = `(?:${any(capital)})(?![a-z])`
  const upper = `(?<![A-Za-z])(?:${any((form) => form.toUpperCase())})(?![A-Za-z])`
  return new RegExp(`${lower}|${inName}|${upper}`, 'g')
}

const PATTERNS = PRIVATE_WORDS.map(({ forms, instead }) => ({ pattern: patternOf(forms), instead }))

export function checkPrivateWords(file: SourceFile): Finding[] {
  if (isFrozen(file)) return []
  const lineAt = lineCounter(file.source)
  return PATTERNS.flatMap(({ pattern, instead }) => {
    const found = (word: string, line: number) => ({
      rule: 'private-words',
      path: file.path,
      line,
      message: `${word}: the field's word is better (${instead})`,
    })
    return [
      ...[...file.path.matchAll(pattern)].map(([word]) => found(word, 1)),
      ...[...file.source.matchAll(pattern)].map((match) => found(match[0], lineAt(match.index))),
    ]
  })
}
