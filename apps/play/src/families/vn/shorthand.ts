import { maxMultiple } from '../../slip/slip.ts'

/** How many points lie on each number. */
export type Points = ReadonlyMap<string, number>

/** Why a part of the text does not count. */
type Problem = 'number' | 'range' | 'points' | 'second' | 'many' | 'mixed'

/** All parts together are the text. `open` is the last one while it can still become something. */
export type Part =
  | { readonly kind: 'gap' | 'numbers' | 'points' | 'open'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string; readonly problem: Problem }

export type ParsedShorthand = { readonly parts: readonly Part[]; readonly points: Points }

export type Shorthand = {
  /** Digits of a number. */
  readonly width: number
  /** The numbers are bet on together, so all of them carry the same points. */
  readonly isTogether: boolean
}

/** A selection is written in at most 4,000 letters. */
const maxLetters = 4_000
/** A slip writes different points as so many chips on each number. */
const maxChips = 3_000

export function maxNumbers(width: number): number {
  return Math.min(10 ** width, Math.floor((maxLetters + 1) / (width + 1)))
}

/**
 * Blanks, commas, semicolons and full stops part numbers; `x10` puts ten points on each number since the last `x`, `2_`
 * is all numbers that begin with 2, `_5` all that end with 5, `20-29` a range. A number without an `x` has one point.
 * What is not understood is named and left out; the rest counts.
 */
export function parseShorthand(text: string, rules: Shorthand): ParsedShorthand {
  const refused = new Set<number>()
  for (;;) {
    const typed = readPieces(piecesOf(text), rules, refused)
    const largest = chipsOf(typed.points) > maxChips ? largestPoints(typed.parts) : -1
    if (largest === -1) return typed
    refused.add(largest)
  }
}

/** Number and points may stand without a blank between them: `67x10`. */
function piecesOf(text: string): readonly string[] {
  return text.match(/[\s,;.]+|[x*×][^\s,;.x*×]*|[^\s,;.x*×]+/giu) ?? []
}

function readPieces(pieces: readonly string[], rules: Shorthand, refused: ReadonlySet<number>): ParsedShorthand {
  const points = new Map<string, number>()
  const waiting = new Set<string>()
  let together: number | undefined
  const give = (count: number) => {
    for (const number of waiting) points.set(number, (points.get(number) ?? 0) + count)
    waiting.clear()
  }
  const take = (numbers: readonly string[]): Problem | undefined => {
    if (new Set([...points.keys(), ...waiting, ...numbers]).size > maxNumbers(rules.width)) return 'many'
    for (const number of numbers) waiting.add(number)
    return undefined
  }
  const readPart = (text: string, place: number): Part => {
    if (/^[\s,;.]/.test(text)) return { kind: 'gap', text }
    const isLast = place === pieces.length - 1
    const unknown = (problem: Problem): Part => ({ kind: 'unknown', text, problem })
    if (/^[x*×]/iu.test(text)) {
      const count = pointsOf(text)
      if (refused.has(place)) return unknown('mixed')
      if (count === undefined) return isLast && text.length === 1 ? { kind: 'open', text } : unknown('points')
      if (rules.isTogether && together !== undefined) return unknown('second')
      if (rules.isTogether) together = count
      else give(count)
      return { kind: 'points', text }
    }
    const numbers = numbersOf(text, rules.width)
    if (numbers === undefined) {
      if (isLast && canBecomeNumber(text, rules.width)) return { kind: 'open', text }
      return unknown(text.includes('-') ? 'range' : 'number')
    }
    const problem = take(numbers)
    return problem ? unknown(problem) : { kind: 'numbers', text }
  }
  const parts = pieces.map(readPart)
  give(together ?? 1)
  return { parts, points }
}

function pointsOf(text: string): number | undefined {
  const count = /^.[1-9]\d{0,5}$/u.test(text) ? Number(text.slice(1)) : 0
  return count >= 1 && count <= maxMultiple ? count : undefined
}

function numbersOf(text: string, width: number): readonly string[] | undefined {
  const [first = '', last, ...more] = text.split('-')
  if (more.length > 0) return undefined
  if (last === undefined) return isPattern(first, width) ? matching(first) : undefined
  const isRange = [first, last].every((end) => isPattern(end, width) && !end.includes('_')) && first <= last
  if (!isRange) return undefined
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
    String(Number(first) + place).padStart(width, '0'),
  )
}

function isPattern(text: string, width: number): boolean {
  return text.length === width && /^[0-9_]+$/.test(text)
}

/** `_` stands for every digit. */
function matching(pattern: string): readonly string[] {
  const place = pattern.indexOf('_')
  if (place === -1) return [pattern]
  return [...'0123456789'].flatMap((digit) => matching(pattern.slice(0, place) + digit + pattern.slice(place + 1)))
}

function canBecomeNumber(text: string, width: number): boolean {
  const [first = '', last, ...more] = text.split('-')
  if (more.length > 0 || !/^[0-9_]*$/.test(first)) return false
  if (last === undefined) return first.length < width
  return isPattern(first, width) && !first.includes('_') && last.length < width && /^[0-9]*$/.test(last)
}

/** A chip is worth what divides the points of all numbers. */
export function pointsOfChip(points: Points): number {
  return [...points.values()].reduce(divisorOf, 0) || 1
}

function chipsOf(points: Points): number {
  const chip = pointsOfChip(points)
  return [...points.values()].reduce((sum, each) => sum + each / chip, 0)
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}

function largestPoints(parts: readonly Part[]): number {
  let largest = -1
  let most = 0
  for (const [place, { kind, text }] of parts.entries()) {
    const count = kind === 'points' ? (pointsOf(text) ?? 0) : 0
    if (count > most) [largest, most] = [place, count]
  }
  return largest
}

/** What would be typed for these numbers, those with most points first. Reading it gives the same numbers and points. */
export function writeShorthand(points: Points): string {
  const counts = [...new Set(points.values())].sort((a, b) => b - a)
  const groups = counts.map((count) => {
    const numbers = [...points].flatMap(([number, each]) => (each === count ? [number] : []))
    return `${withHeads(numbers).join(' ')}${count === 1 ? '' : ` x${count}`}`
  })
  return groups.join(' ')
}

/** Ten numbers that differ in their last digit only are written as one. */
function withHeads(numbers: readonly string[]): readonly string[] {
  const headOf = (number: string) => `${number.slice(0, -1)}_`
  const counts = new Map<string, number>()
  for (const number of numbers) counts.set(headOf(number), (counts.get(headOf(number)) ?? 0) + 1)
  return [...new Set(numbers.map((number) => (counts.get(headOf(number)) === 10 ? headOf(number) : number)))]
}
