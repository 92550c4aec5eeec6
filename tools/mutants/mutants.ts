import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'
import { drawOne, numbersFrom } from '../reachability/draw.ts'
import { type Bug, breakText } from './apply-mutant.ts'

/** One thing wrong that breaks one row, and the file of tests in which a test of that row must notice it. */
export type Mutant = Bug & { readonly row: string; readonly test: string }

/** Row to the hash of all that a mutant depends on, as it was when it was caught (decision 0029). */
export type CaughtMutants = Readonly<Record<string, string>>

type ReadFile = (path: string) => string | undefined

const fields = ['file', 'find', 'replace', 'test'] as const

/** The texts of the files of areas by their names, such as `lott.json`. */
export function readMutants(texts: Readonly<Record<string, string>>): Mutant[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const area = name.replace(/\.json$/, '').toUpperCase()
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return entries.map(([row, written]) => {
      if (!row.startsWith(`${area}-`)) throw new Error(`${row} does not belong into ${name}`)
      return { row, ...mutantIn(row, written) }
    })
  })
}

function mutantIn(row: string, written: unknown): Omit<Mutant, 'row'> {
  const given = Object.entries(Object(written) as Record<string, unknown>)
  const isRight = given.length === fields.length && given.every(([name, value]) => isField(name, value))
  if (!isRight) throw new Error(`The mutant of ${row} needs exactly the texts ${fields.join(', ')}`)
  return Object.fromEntries(given) as Omit<Mutant, 'row'>
}

function isField(name: string, value: unknown): boolean {
  return fields.some((field) => field === name) && typeof value === 'string'
}

/** What is wrong with a mutant before anything runs. */
export function faultsOf(mutant: Mutant, rows: ReadonlySet<string>, read: ReadFile): string[] {
  const { row, file, test } = mutant
  const faults: string[] = []
  if (!rows.has(row)) faults.push(`${row} is no row of the requirements`)
  if (!isProduct(file)) faults.push(`${row} breaks ${file}, which is no code of the product`)
  const [source, tests] = [read(file), read(test)]
  if (source === undefined) faults.push(`${row} breaks ${file}, which is not there`)
  else faults.push(...placeFaults(mutant, source))
  if (tests === undefined) faults.push(`${row} is caught by ${test}, which is not there`)
  else if (!hasTitleWith(row, test, tests)) faults.push(`${test} has no title with ${row}`)
  return faults
}

function isProduct(file: string): boolean {
  return (
    /^(?:apps|reference|packages(?!\/dev-env\/))\/.+\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing[^/]*$|\/testing\//.test(file)
  )
}

function placeFaults(mutant: Mutant, source: string): string[] {
  try {
    const broken = breakText(mutant, source)
    if (broken === source) return [`The mutant of ${mutant.row} changes nothing`]
    const { errors } = parseSync(mutant.file, broken)
    return errors.length > 0 ? [`The mutant of ${mutant.row} is no code: ${errors[0]?.message}`] : []
  } catch (error) {
    return [`${mutant.row}: ${error instanceof Error ? error.message : error}`]
  }
}

/** A title may be made of a table, so that any text of the file counts and a comment does not. */
function hasTitleWith(row: string, path: string, source: string): boolean {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
  }).visit(parseSync(path, source).program)
  return texts.some((text) => titleOf(row).test(text))
}

/** Finds the titles of one row: LOTT-1 is not in LOTT-13. */
export function titleOf(row: string): RegExp {
  return new RegExp(`\\b${row}\\b`)
}

/** Everything that decides whether a mutant is caught, as far as it can be told without running it. */
export function inputsOf({ file, find, replace, test }: Mutant, read: ReadFile): string {
  const hash = createHash('sha256')
  for (const part of [file, read(file) ?? '', find, replace, test, read(test) ?? ''])
    hash.update(`${part.length}\n${part}`)
  return hash.digest('hex').slice(0, 32)
}

export function dueMutants(mutants: readonly Mutant[], seen: CaughtMutants, read: ReadFile): Mutant[] {
  return mutants.filter((mutant) => seen[mutant.row] !== inputsOf(mutant, read))
}

/** So many of them, each once; the same seed draws the same. */
export function drawMutants(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const next = numbersFrom(seed)
  const left = [...mutants]
  const drawn: Mutant[] = []
  while (drawn.length < count && left.length > 0) {
    const one = drawOne(left, next)
    left.splice(left.indexOf(one), 1)
    drawn.push(one)
  }
  return drawn
}

/** In the order of the files of tests, so that each healthy file runs once. */
export function byTest(mutants: readonly Mutant[]): Map<string, Mutant[]> {
  return Map.groupBy(mutants, ({ test }) => test)
}
