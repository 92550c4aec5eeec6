import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test } from 'vitest'
import { readRows } from '../spec/rows.ts'
import { byTest, drawMutants, dueMutants, faultsOf, inputsOf, type Mutant, readMutants, titleOf } from './mutants.ts'

const folder = join(projectRoot, 'docs/spec/mutants')
const readFile = (path: string) => {
  const place = join(projectRoot, path)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'seen.json')
const mutants = readMutants(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])))
const rows = new Set(readRows(readFile('docs/spec/requirements.md') ?? '').map(({ id }) => id))

test('every mutant has its row, its one place in the product and a test with the row in its title', () => {
  expect(mutants.flatMap((mutant) => faultsOf(mutant, rows, readFile))).toEqual([])
  expect(mutants.length).toBeGreaterThan(50)
})

test('a row that is excepted from mutants is a row and has none', () => {
  const readme = readFile('docs/spec/mutants/README.md') ?? ''
  const excepted = [...readme.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, row = '']) => row)
  expect(excepted.filter((row) => !rows.has(row))).toEqual([])
  expect(mutants.map(({ row }) => row).filter((row) => excepted.includes(row))).toEqual([])
  expect(excepted.length).toBeGreaterThan(0)
})

const mutant: Mutant = {
  row: 'LOTT-13',
  file: 'packages/domain/src/a.ts',
  find: '/ 2',
  replace: '/ 1',
  test: 'packages/domain/src/a.test.ts',
}
const files: Record<string, string> = {
  'packages/domain/src/a.ts': 'export const half = (a: number) => a / 2',
  'packages/domain/src/a.test.ts': "test('LOTT-13 half', () => expect(half(2)).toBe(1))",
}
const read = (path: string) => files[path]
const known = new Set(['LOTT-13', 'LOTT-01'])
const faultOf = (more: Partial<Mutant>) => faultsOf({ ...mutant, ...more }, known, read)[0]

test('control: each fault of a mutant is told', () => {
  expect(faultsOf(mutant, known, read)).toEqual([])
  expect(faultOf({ row: 'LOTT-99' })).toContain('is no row')
  expect(faultOf({ row: 'LOTT-01' })).toContain('has no title with LOTT-01')
  expect(faultOf({ file: 'packages/domain/src/a.test.ts', find: 'half(2)' })).toContain('no code of the product')
  expect(faultOf({ find: '/ 3' })).toContain('stands 0 times')
  expect(faultOf({ find: 'a' })).toContain('times in')
  expect(faultOf({ replace: '/ 2' })).toContain('changes nothing')
  expect(faultOf({ replace: '/ (' })).toContain('is no code')
  expect(faultOf({ test: 'packages/domain/src/b.test.ts' })).toContain('is not there')
})

test('a row in a comment of the test is no title, and a longer number is another row', () => {
  const commented = { ...files, [mutant.test]: '// LOTT-13\nconst other = 1' }
  expect(faultsOf(mutant, known, (path) => commented[path])[0]).toContain('has no title')
  expect(titleOf('API-10').test('API-101 a call')).toBe(false)
})

test('a file of an area holds its own rows, each with four texts', () => {
  const { row, ...written } = mutant
  expect(readMutants({ 'lott.json': JSON.stringify({ [row]: written }) })).toEqual([mutant])
  expect(() => readMutants({ 'cat.json': JSON.stringify({ [row]: written }) })).toThrow('does not belong')
  expect(() => readMutants({ 'lott.json': JSON.stringify({ [row]: { ...written, more: '' } }) })).toThrow('exactly')
  expect(() => readMutants({ 'lott.json': JSON.stringify({ [row]: null }) })).toThrow('exactly')
})

test('a mutant is due until it was seen with exactly this code, this test and this change', () => {
  const seen = { 'LOTT-13': inputsOf(mutant, read) }
  expect(dueMutants([mutant], {}, read)).toEqual([mutant])
  expect(dueMutants([mutant], seen, read)).toEqual([])
  for (const path of Object.keys(files))
    expect(dueMutants([mutant], seen, (each) => (each === path ? `${files[each]}\n` : files[each]))).toHaveLength(1)
  expect(dueMutants([{ ...mutant, replace: '/ 4' }], seen, read)).toHaveLength(1)
})

test('a draw takes each mutant once, and the same tree draws the same', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...mutant, row: `LOTT-${index + 10}` }))
  const drawn = drawMutants(many, 12, 'a tree')
  expect(new Set(drawn).size).toBe(12)
  expect(drawMutants(many, 12, 'a tree')).toEqual(drawn)
  expect(drawMutants(many, 12, 'another tree')).not.toEqual(drawn)
  expect(drawMutants(many, 99, 'a tree')).toHaveLength(30)
})

test('mutants of one file of tests stand together, so that its healthy run serves them all', () => {
  const other = { ...mutant, row: 'LOTT-14', test: 'packages/domain/src/b.test.ts' }
  expect([...byTest([mutant, other, mutant]).values()]).toEqual([[mutant, mutant], [other]])
})
