import { describe, expect, test } from 'vitest'
import { bundleLines, isOver } from './budget/bundle-lines.ts'
import { closureOf, createScale, type Manifest } from './budget/measure.ts'

const KIB = 1024
const manifest: Manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  'src/app/home/home-screen.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_react.js', '_cards.js'] },
  '_cards.js': { file: 'cards.js' },
  'src/features/content/help-screen.tsx': { file: 'help.js', isDynamicEntry: true, imports: ['_cards.js', '_rich.js'] },
  '_rich.js': { file: 'rich.js' },
  'messages/en.json': { file: 'en.js', isDynamicEntry: true },
  'messages/my.json': { file: 'my.js', isDynamicEntry: true },
}
const KIBS: Readonly<Record<string, number>> = {
  'main.js': 10,
  'react.js': 60,
  'home.js': 5,
  'cards.js': 3,
  'help.js': 4,
  'rich.js': 6,
  'en.js': 2,
  'my.js': 4,
  'main.css': 8,
}

function judge(changed: Readonly<Record<string, number>> = {}) {
  const kibs = { ...KIBS, ...changed }
  const weigh = (files: readonly string[]) => {
    const gzip = files.reduce((sum, file) => sum + (kibs[file] ?? 0) * KIB, 0)
    return { gzip, brotli: gzip }
  }
  return bundleLines(manifest, weigh, { gzip: 60 * KIB, brotli: 55 * KIB })
}

function weigh(what: string, changed?: Readonly<Record<string, number>>) {
  const line = judge(changed).find((candidate) => candidate.what.startsWith(what))
  if (!line) throw new Error(`No line says ${what}.`)
  return { kib: line.size.gzip / KIB, over: isOver(line) }
}

describe('the budget', () => {
  test('counts the entry, home, their imports and one catalogue, each file once', () => {
    expect(weigh('home scripts (en)')).toEqual({ kib: 80, over: false })
    expect(weigh('home in the heaviest language (my)')).toEqual({ kib: 82, over: false })
    expect(weigh('home styles')).toEqual({ kib: 8, over: false })
  })

  test('counts for a lazy route only what home has not fetched', () => {
    expect(weigh('lazy src/features/content/help-screen.tsx')).toEqual({ kib: 10, over: false })
    expect(judge().filter(({ what }) => what.startsWith('lazy'))).toHaveLength(1)
  })

  test.each([
    ['home scripts (en)', { 'main.js': 40 }],
    ['home in the heaviest language (my)', { 'my.js': 31 }],
    ['home styles', { 'main.css': 21 }],
    ['lazy src/features/content/help-screen.tsx', { 'rich.js': 22 }],
  ])('is over when %s grows too heavy', (what, changed) => {
    expect(weigh(what, changed).over).toBe(true)
    expect(judge(changed).some(isOver)).toBe(true)
  })
})

test('a chunk that the manifest does not know is an error', () => {
  expect(() => closureOf({ a: { file: 'a.js', imports: ['b'] } }, ['a'])).toThrow('The manifest knows no b.')
})

test('sizes are those of the compressed file', () => {
  const size = createScale(() => Buffer.from('a'.repeat(10_000)))(['a.js'])
  expect(size.gzip).toBeLessThan(100)
  expect(size.brotli).toBeLessThan(size.gzip)
})
