import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

const file = join(projectRoot, 'tests/resilience/seen.json')

/** What was seen to hold, by its name, with a hash of everything that it depends on (decision 0029). */
export type Seen = Readonly<Record<string, string>>

export function readSeen(): Seen {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : {}
}

/** Names that no run knows any more are forgotten. */
export function writeSeen(more: Seen, isKnown: (name: string) => boolean): void {
  const all = Object.entries({ ...readSeen(), ...more }).filter(([name]) => isKnown(name))
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
