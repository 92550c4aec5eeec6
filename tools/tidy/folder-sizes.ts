import { posix } from 'node:path'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

const WATCHED: readonly string[] = ['apps/', 'packages/', 'reference/', 'tests/', 'tools/']
export const MAX_FILES = 25
const CODE = /\.(?:tsx?|css)$|^packages\/db\/functions\/.*\.sql$/

/** A folder that nobody can read at a glance holds more than one subject. Tests stand beside what they test. */
export function checkFolderSizes(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { path, isTest } of files) {
    if (isTest || !CODE.test(path) || !WATCHED.some((root) => path.startsWith(root))) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({
      rule: 'crowds',
      path,
      line: 1,
      message: `${count} files of its own; the most is ${MAX_FILES}`,
    }))
}
