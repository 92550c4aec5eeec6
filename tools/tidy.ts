import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { checkCycles } from './tidy/cycles.ts'
import type { Finding } from './tidy/finding.ts'
import { checkFolderSizes } from './tidy/folder-sizes.ts'
import { checkAreas, checkBoundaries } from './tidy/import-boundaries.ts'
import { checkLevels } from './tidy/levels.ts'
import { checkPrivateWords } from './tidy/private-words.ts'
import { checkSides, checkTranslated } from './tidy/screen-code.ts'
import { checkShape } from './tidy/shape.ts'
import { readSource } from './tidy/source-file.ts'
import { checkStyles } from './tidy/styles.ts'
import { checkTables } from './tidy/tables.ts'
import { checkWords } from './tidy/words.ts'

const RULES = [
  checkBoundaries,
  checkAreas,
  checkLevels,
  checkTables,
  checkShape,
  checkWords,
  checkPrivateWords,
  checkSides,
  checkTranslated,
]
/** What only shows in files that are looked at together. */
const RULES_OF_ALL = [checkCycles, checkFolderSizes, checkStyles]
const NOT_OURS = /(?:^|\/)(?:node_modules|\.git|\.local|dist)$|^(?:gallery|reports|test-results)$/
const READABLE = /\.(?:tsx?|m?js|css|jsonc?|md|sql|ya?ml|html|sh)$|^(?:\.ci\/\w+|Dockerfile|\.env\.example)$/
const NOT_WRITTEN_BY_HAND = new Set(['package-lock.json'])

export function inspect(path: string, source: string): Finding[] {
  return inspectAll([[path, source]])
}

export function inspectAll(sources: readonly (readonly [path: string, source: string])[]): Finding[] {
  const files = sources.map(([path, source]) => readSource(path, source))
  return [
    ...files.flatMap((file) => RULES.flatMap((rule) => rule(file))),
    ...RULES_OF_ALL.flatMap((rule) => rule(files)),
  ]
}

export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.test(path) ? [] : listFiles(root, path)
    return entry.isFile() && READABLE.test(path) && !NOT_WRITTEN_BY_HAND.has(path) ? [path] : []
  })
}

export function inspectTree(root: string): Finding[] {
  return inspectAll(listFiles(root).map((path) => [path, readFileSync(posix.join(root, path), 'utf8')] as const))
}
