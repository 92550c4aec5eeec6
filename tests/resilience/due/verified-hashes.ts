import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

const file = join(projectRoot, 'tests/resilience/seen.json')

/** What was seen to hold, by its name, with a hash of everything that it depends on (decision 0029). */
export type VerifiedHashes = Readonly<Record<string, string>>

export function readVerifiedHashes(): VerifiedHashes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VerifiedHashes) : {}
}

/** Names that no run knows any more are forgotten. */
export function writeVerifiedHashes(more: VerifiedHashes, isKnown: (name: string) => boolean): void {
  const all = Object.entries({ ...readVerifiedHashes(), ...more }).filter(([name]) => isKnown(name))
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
