import type { FamilyCode } from '../../lottery/game-code.ts'

/** By the code that a test has as a text. A family without an entry is told which table to fill. */
export function entryOf<T>(table: Readonly<Record<FamilyCode, T>>, family: string, name: string): T {
  const entry = Object.entries(table).find(([code]) => code === family)
  if (!entry) throw new Error(`${family} has no entry in ${name}`)
  return entry[1] as T
}
