import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

export const MAX_SHEETS = 53
export const MIN_SHEET_LINES = 80

const SHARED = 'packages/ui/src/'
/** The sheets that one design is made of, and the code that may name the classes of each. */
const ROOMS = [
  { sheets: SHARED, users: [SHARED, 'apps/web/src/', 'apps/play/src/', 'apps/api/src/pages/'] },
  { sheets: 'apps/web/src/', users: ['apps/web/src/', 'apps/api/src/pages/'] },
  { sheets: 'apps/play/src/', users: ['apps/play/src/'] },
] as const

/** What a utility may do: say where a thing stands and how large it is. */
const LAYOUT = [
  /^(?:block|contents|flex|grid|hidden|inline-flex|sr-only|absolute|fixed|relative|sticky)$/,
  /^(?:flex-(?:1|col|none|wrap)|grow|shrink-0)$/,
  /^(?:content|items|justify|justify-items|justify-self|place-content|place-items|self)-(?:around|baseline|between|center|end|start|stretch)$/,
  /^(?:col|row)-(?:span|start)-\d+$/,
  /^grid-cols-\d+$/,
  /^gap(?:-[xy])?-[\d.]+$/,
  /^-?[mp][xytbse]?-(?:auto|px|[\d.]+)$/,
  /^(?:(?:min|max)-)?[hw]-(?:auto|fit|full|px|[\d.]+|\d\/\d)$/,
]
/** When a utility holds: in something empty, or from a width on. */
const VARIANT = /^(?:(?:empty|min-\[\d+px\]):)+/

type DefinedClass = { readonly name: string; readonly path: string; readonly line: number }

export function checkStyles(files: readonly SourceFile[]): Finding[] {
  const sheets = files.filter(({ path }) => path.endsWith('.css') && ROOMS.some((room) => path.startsWith(room.sheets)))
  return [...checkSheets(sheets), ...checkClasses(files, sheets), ...checkDead(files, sheets)]
}

/** Many small sheets are many places in which the same thing is said again. */
function checkSheets(sheets: readonly SourceFile[]): Finding[] {
  const say = (path: string, message: string): Finding => ({ rule: 'sheets', path, line: 1, message })
  const small = sheets.flatMap(({ path, source }) => {
    const lines = source.split('\n').length - 1
    return lines < MIN_SHEET_LINES
      ? [say(path, `${lines} lines; a sheet of its own has at least ${MIN_SHEET_LINES}`)]
      : []
  })
  const surplus = sheets
    .slice(MAX_SHEETS)
    .map(({ path }) => say(path, `one of ${sheets.length} sheets; the most is ${MAX_SHEETS}`))
  return [...small, ...surplus]
}

/** A class is written in a sheet; a utility places, and colour, type, borders and shadows are not its business. */
function checkClasses(files: readonly SourceFile[], sheets: readonly SourceFile[]): Finding[] {
  if (sheets.length === 0) return []
  const defined = ROOMS.map((room) => ({
    ...room,
    names: new Set(classesOf(sheets, room.sheets).map(({ name }) => name)),
  }))
  return files.flatMap(({ path, isTest, classNames }) => {
    const rooms = defined.filter(({ users }) => users.some((user) => path.startsWith(user)))
    if (isTest || rooms.length === 0) return []
    return classNames
      .filter(({ value }) => !isLayout(value) && !rooms.some(({ names }) => names.has(value)))
      .map(({ value, line }) => ({
        rule: 'classes',
        path,
        line,
        message: `${value} is neither a class of a sheet nor a utility of layout`,
      }))
  })
}

function isLayout(word: string): boolean {
  const utility = word.replace(VARIANT, '')
  return LAYOUT.some((pattern) => pattern.test(utility))
}

function checkDead(files: readonly SourceFile[], sheets: readonly SourceFile[]): Finding[] {
  return ROOMS.flatMap((room) => {
    // A sheet of an app may also say how a part of the shared package looks there.
    const rooms = [...room.users, SHARED]
    const users = files.filter(({ path, isTest }) => !isTest && rooms.some((user) => path.startsWith(user)))
    const words = new Set(users.flatMap(({ strings }) => strings.flatMap(({ value }) => wordsOf(value))))
    const beginnings = [...words].filter((word) => word.endsWith('-'))
    const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
    const seen = new Set<string>()
    return classesOf(sheets, room.sheets).flatMap(({ name, path, line }) => {
      if (isUsed(name) || seen.has(name)) return []
      seen.add(name)
      return [{ rule: 'dead-class', path, line, message: `nothing has the class ${name}` }]
    })
  })
}

/** A page that the server writes names its classes inside of its text. */
function wordsOf(text: string): string[] {
  return text.split(text.includes('<') || text.includes('class=') ? /[^\w-]+/ : /\s+/)
}

function classesOf(sheets: readonly SourceFile[], room: string): DefinedClass[] {
  return sheets
    .filter(({ path }) => path.startsWith(room))
    .flatMap(({ path, code }) => {
      const lineAt = lineCounter(code)
      return [...code.matchAll(/[^{};]+(?=\{)/g)]
        .filter(([selector]) => !selector.trimStart().startsWith('@'))
        .flatMap(({ 0: selector, index }) =>
          [...selector.matchAll(/\.([a-z][\w-]*)/g)].map((found) => ({
            name: found[1] ?? '',
            path,
            line: lineAt(index + found.index),
          })),
        )
    })
}
