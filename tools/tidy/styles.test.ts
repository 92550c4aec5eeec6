import { expect, test } from 'vitest'
import { inspectAll } from '../tidy.ts'
import { MAX_SHEETS, MIN_SHEET_LINES } from './styles.ts'

const STYLE_RULES = new Set(['sheets', 'classes', 'dead-class'])
const sheet = 'apps/web/src/features/lottery/lottery.css'
const screen = 'apps/web/src/features/lottery/lottery-screen.tsx'
const shared = 'packages/ui/src/components.css'
const button = 'packages/ui/src/button.tsx'

const findingsOf = (sources: Readonly<Record<string, string>>) =>
  inspectAll(Object.entries(sources))
    .filter(({ rule }) => STYLE_RULES.has(rule))
    .map(({ rule, path, line, message }) => `${path}:${line} [${rule}] ${message.split(' ')[0]}`)

/** As long as a sheet has to be. */
const full = (css: string) => css + '\n'.repeat(MIN_SHEET_LINES)
const div = (className: string) => `export const Part = () => <div className=${className} />`

test('a sheet that is too short, and one too many, are told', () => {
  const many = Object.fromEntries(
    Array.from({ length: MAX_SHEETS }, (_, at) => [`apps/web/src/features/lottery/a-${at}.css`, full('')]),
  )
  expect(findingsOf(many)).toEqual([])
  expect(findingsOf({ ...many, 'apps/play/src/app/more.css': full('') })).toEqual([
    'apps/play/src/app/more.css:1 [sheets] one',
  ])
  expect(findingsOf({ [sheet]: '\n'.repeat(MIN_SHEET_LINES - 1) })).toEqual([
    `${sheet}:1 [sheets] ${MIN_SHEET_LINES - 1}`,
  ])
  expect(findingsOf({ 'apps/verify/src/verify.css': '' })).toEqual([])
})

test.each([
  'text-text-2',
  'text-sm',
  'text-center',
  'font-semibold',
  'bg-white',
  'border',
  'border-t-2',
  'rounded-lg',
  'shadow-2',
  'opacity-50',
  'leading-5',
  'underline',
  'min-[360px]:text-sm',
  'no-such-class',
])('%s is no class of a screen', (word) => {
  expect(findingsOf({ [sheet]: full('.row {}'), [screen]: div(`"row ${word}"`) })).toEqual([
    `${screen}:1 [classes] ${word}`,
  ])
})

test('utilities place things', () => {
  const words = 'row grid flex-1 items-center gap-x-3 -mt-2 mx-auto px-4 min-w-0 h-3.5 w-3/5 sr-only min-[360px]:px-4'
  expect(findingsOf({ [sheet]: full('.row {}'), [screen]: div(`"${words}"`) })).toEqual([])
})

test('every way to write a className is read, and half a word is not', () => {
  const written = ["{a ? 'one' : 'row'}", "{a && 'one'}", `{\`row one is-\${a}\`}`, `{\`row \${a ? 'one' : ''}\`}`]
  for (const className of written) {
    const sources = { [sheet]: full('.row {}\n.is-a {}'), [screen]: `${div(className)}\nconst b = 'row is-a'` }
    expect(findingsOf(sources)).toEqual([`${screen}:1 [classes] one`])
  }
})

test('a class is known where its sheet is loaded', () => {
  const sources = { [shared]: full('.button {}'), [sheet]: full('.row {}') }
  const both = div('"button row"')
  expect(findingsOf({ ...sources, [screen]: both })).toEqual([])
  expect(findingsOf({ ...sources, [screen]: both, [button]: both })).toEqual([`${button}:1 [classes] row`])
  const play = 'apps/play/src/board/board.tsx'
  expect(findingsOf({ ...sources, [screen]: both, [play]: both })).toEqual([`${play}:1 [classes] row`])
})

test('a class that nothing has is told once, at its first rule', () => {
  const css = full('/* .never {} */\n@layer components {\n  .row:has(> .gone) {}\n  .gone {\n    inset: 0.5em;\n  }\n}')
  expect(findingsOf({ [sheet]: css, [screen]: div('"row"') })).toEqual([`${sheet}:3 [dead-class] nothing`])
})

test('a name that is put together, and one that the server writes, are in use', () => {
  const named = `${div('"row"')}\nconst looks = \`button-\${look}\``
  expect(findingsOf({ [sheet]: full('.row {}\n.button-soft {}'), [screen]: named })).toEqual([])
  const page = { 'apps/api/src/pages/shell.ts': 'export const page = `<header class="home-header is-drawn">`' }
  expect(findingsOf({ [sheet]: full('.home-header.is-drawn {}'), ...page })).toEqual([])
  const test = { 'apps/web/src/features/lottery/lottery-screen.test.tsx': "find('row')" }
  expect(findingsOf({ [sheet]: full('.row {}'), ...test })).toEqual([`${sheet}:1 [dead-class] nothing`])
})
