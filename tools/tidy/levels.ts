import type { Finding } from './finding.ts'
import { resolveImport } from './import-boundaries.ts'
import type { SourceFile } from './source-file.ts'

/** The folders of the phone from the top down: each may import itself and what stands below it. */
const LEVELS: readonly string[] = ['app', 'features', 'parts', 'routing', 'data', 'net', 'device']
/** Pictures import nothing, so that every level may show them. */
const PICTURES = 'art'
const SOURCE = 'apps/web/src/'
const TESTING = 'apps/web/testing/'

export function checkLevels(file: SourceFile): Finding[] {
  if (file.isTest || !file.path.startsWith(SOURCE)) return []
  const say = (line: number, message: string): Finding => ({ rule: 'levels', path: file.path, line, message })
  const folder = folderOf(file.path)
  if (folder !== undefined && !isKnown(folder)) return [say(1, `${folder} is not a level of the phone`)]
  return file.imports.flatMap(({ value, line }) => {
    const said = sayLevel(folder, resolveImport(file.path, value))
    return said ? [say(line, said)] : []
  })
}

function sayLevel(folder: string | undefined, target: string | undefined): string | undefined {
  if (target?.startsWith(TESTING)) return `${target} is for tests`
  // What starts the phone stands above every level and may import them all.
  if (folder === undefined || !target?.startsWith(SOURCE)) return undefined
  const other = folderOf(target)
  if (other === PICTURES) return undefined
  return other === undefined || LEVELS.indexOf(other) < LEVELS.indexOf(folder)
    ? `${folder} lies below ${target}`
    : undefined
}

function isKnown(folder: string): boolean {
  return folder === PICTURES || LEVELS.includes(folder)
}

function folderOf(path: string): string | undefined {
  const [folder, ...rest] = path.slice(SOURCE.length).split('/')
  return rest.length > 0 ? folder : undefined
}
