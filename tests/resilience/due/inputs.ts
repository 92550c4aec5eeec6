import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

export const testFile = (name: string) => `tests/resilience/${name}.trust.test.ts`

/** One number for the names and contents of these files and folders, which are named from the project's root. */
export function hashOf(paths: readonly string[]): string {
  const files = new Set(paths.flatMap((path) => filesIn(join(projectRoot, path))))
  const hash = createHash('sha256')
  for (const file of [...files].toSorted()) hash.update(`${relative(projectRoot, file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) throw new Error(`${relative(projectRoot, path)} is not there`)
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name))
}

const functions = 'packages/db/functions'

/** The file of a function of the database, in whatever area it stands. */
export function fileOfFunction(name: string): string {
  const files = readdirSync(join(projectRoot, functions), { recursive: true, encoding: 'utf8' })
  const file = files.find((each) => basename(each) === `${name}.sql`)
  if (file === undefined) throw new Error(`the function ${name} has no file`)
  return `${functions}/${file}`
}

const plantingTool = 'tools/mutants/apply-mutant.ts'
const devEnv = join(projectRoot, 'packages/dev-env/src')
/** What starts the product is no part of a checker; a checker that cannot start fails by itself. */
const starter = 'packages/dev-env/src/dev-environment.ts'

const checkers = new Map<string, readonly string[]>()

/** A test, all that it imports from our own code around the product, the models that it compares with, the planting tool. */
export function checkerOf(test: string): readonly string[] {
  const known = checkers.get(test)
  if (known) return known
  const started = importedBy(join(projectRoot, starter))
  const own = [...importedBy(join(projectRoot, test))].filter((file) => !started.has(file))
  const models = own.flatMap((file) => modelsIn(readFileSync(file, 'utf8')))
  const found = [...own.map((file) => relative(projectRoot, file)), ...models, plantingTool]
  checkers.set(test, found)
  return found
}

function importedBy(file: string, found: Set<string> = new Set()): Set<string> {
  // The text of a mutant may import what is there only in the planted tree.
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  const imports = /(?:from|import\(|import) ?'(?:(\.[^']+\.ts)|@fairground\/dev-env\/([^']+\.ts))'/g
  for (const [, path, shared = ''] of readFileSync(file, 'utf8').matchAll(imports))
    importedBy(path === undefined ? join(devEnv, shared) : resolve(dirname(file), path), found)
  return found
}

function modelsIn(source: string): string[] {
  const imports = source.matchAll(/from '@fairground\/([a-z]+)\/([^']*(?:testing|model)[^']*\.ts)'/g)
  return [...imports].map(([, home = '', path = '']) => {
    const places = ['packages', 'apps', 'reference'].map((folder) => `${folder}/${home}/src/${path}`)
    return places.find((place) => existsSync(join(projectRoot, place))) ?? `packages/${home}/src/${path}`
  })
}
