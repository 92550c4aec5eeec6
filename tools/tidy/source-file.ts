import {
  type Expression,
  type JSXElement,
  type JSXEmptyExpression,
  type JSXExpressionContainer,
  type JSXFragment,
  parseSync,
  Visitor,
} from 'oxc-parser'

type Located = { readonly value: string; readonly line: number }

export type SourceFile = {
  readonly path: string
  readonly source: string
  /** The source with every comment blanked, so that a rule about code is not woken by prose. */
  readonly code: string
  readonly imports: readonly Located[]
  /** Those of the imports that are loaded before the file itself runs: neither types nor what is asked for later. */
  readonly loadedWith: readonly Located[]
  /** Package names that a lower room might need only for its tests are told apart by this. */
  readonly isTest: boolean
  readonly defaultExport: boolean
  readonly onlyReexports: boolean
  readonly starExport: boolean
  readonly strings: readonly Located[]
  readonly shownTexts: readonly Located[]
  readonly styleKeys: readonly Located[]
  /** The words of every className, as far as the code spells them out. */
  readonly classNames: readonly Located[]
}

const SHOWN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])

/** Journeys, and the steps of a phone that tools take too. */
const JOURNEYS = /^(?:tests\/e2e|packages\/dev-env\/src\/phone)\//

export function isTestPath(path: string): boolean {
  return /(?:\.test|\/testing(?:-[a-z-]+)?)\.tsx?$|\/testing\//.test(path) || JOURNEYS.test(path)
}

export function readSource(path: string, source: string): SourceFile {
  if (/\.tsx?$/.test(path)) return readModule(path, source)
  const code = path.endsWith('.css') ? blank(source, spansOf(source, /\/\*[\s\S]*?\*\//g)) : source
  const imports = path.endsWith('.css') ? cssImports(code) : []
  return {
    path,
    source,
    code,
    imports,
    loadedWith: imports,
    isTest: isTestPath(path),
    defaultExport: false,
    onlyReexports: false,
    starExport: false,
    strings: [],
    shownTexts: [],
    styleKeys: [],
    classNames: [],
  }
}

function readModule(path: string, source: string): SourceFile {
  const { module, program, comments, errors } = parseSync(path, source)
  const broken = errors.find((error) => error.severity === 'Error')
  if (broken) throw new Error(`${path} cannot be parsed: ${broken.message}`)
  const lineAt = lineCounter(source)
  const exported = module.staticExports.flatMap((statement) => statement.entries)
  const reexported = exported.filter((entry) => entry.moduleRequest !== null)
  const seen = visit(program, lineAt)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ ...moduleRequest, isType: areTypes(entries) })),
    ...reexported.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ ...moduleRequest, isType }] : [])),
  ].map(({ value, start, isType }) => ({ value, line: lineAt(start), isType }))
  return {
    path,
    source,
    code: blank(source, comments),
    imports: [...requests, ...seen.imports],
    loadedWith: requests.filter(({ isType }) => !isType),
    isTest: isTestPath(path),
    defaultExport: exported.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    onlyReexports: reexported.length > 0 && program.body.every(isReexport),
    starExport: exported.some(({ importName }) => importName.kind === 'AllButDefault'),
    strings: seen.strings,
    shownTexts: seen.shownTexts,
    styleKeys: seen.styleKeys,
    classNames: seen.classNames,
  }
}

function areTypes(entries: readonly { readonly isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType)
}

type Program = ReturnType<typeof parseSync>['program']

function isReexport(statement: Program['body'][number]): boolean {
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ImportDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.declaration === null
}

function visit(program: Program, lineAt: (offset: number) => number) {
  const imports: Located[] = []
  const strings: Located[] = []
  const shownTexts: Located[] = []
  const styleKeys: Located[] = []
  const classNames: Located[] = []
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal') imports.push({ value: String(source.value), line: lineAt(start) })
    },
    TSImportType({ source, start }) {
      imports.push({ value: String(source.value), line: lineAt(start) })
    },
    CallExpression({ callee, arguments: given, start }) {
      const isGlob =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'glob'
      if (!isGlob) return
      const patterns = given[0]?.type === 'ArrayExpression' ? given[0].elements : given.slice(0, 1)
      for (const pattern of patterns) {
        if (pattern?.type === 'Literal') imports.push({ value: String(pattern.value), line: lineAt(start) })
      }
    },
    Literal({ value, start }) {
      if (typeof value === 'string') strings.push({ value, line: lineAt(start) })
    },
    TemplateElement({ value, start }) {
      strings.push({ value: value.raw, line: lineAt(start) })
    },
    JSXText({ value, start }) {
      shownTexts.push({ value: value.trim(), line: lineAt(start) })
    },
    JSXAttribute({ name, value, start }) {
      if (name.type !== 'JSXIdentifier') return
      if (SHOWN_ATTRIBUTES.has(name.name) && value?.type === 'Literal') {
        shownTexts.push({ value: String(value.value), line: lineAt(start) })
      }
      if (name.name === 'className') {
        const words = value?.type === 'JSXExpressionContainer' ? classWords(value.expression) : classWords(value)
        classNames.push(...words.map((word) => ({ value: word, line: lineAt(start) })))
      }
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
      if (value.expression.type !== 'ObjectExpression') return
      for (const property of value.expression.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier') {
          styleKeys.push({ value: property.key.name, line: lineAt(property.start) })
        }
      }
    },
  }).visit(program)
  return { imports, strings, shownTexts, styleKeys, classNames }
}

type ClassPart = Expression | JSXElement | JSXFragment | JSXExpressionContainer | JSXEmptyExpression | null

/** What stands beside an inserted expression without a space is half a word and left out. */
function classWords(part: ClassPart): string[] {
  if (part?.type === 'Literal') return typeof part.value === 'string' ? wordsIn(part.value) : []
  if (part?.type === 'ConditionalExpression') return [...classWords(part.consequent), ...classWords(part.alternate)]
  if (part?.type === 'LogicalExpression') return [...classWords(part.left), ...classWords(part.right)]
  if (part?.type !== 'TemplateLiteral') return []
  const spelled = part.quasis.flatMap(({ value, tail }, at) =>
    wordsIn(value.raw.replace(at > 0 ? /^\S+/ : '', '').replace(tail ? '' : /\S+$/, '')),
  )
  return [...spelled, ...part.expressions.flatMap(classWords)]
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function cssImports(code: string): Located[] {
  const lineAt = lineCounter(code)
  return [...code.matchAll(/@(?:import|reference|plugin)\s+(?:url\()?['"]([^'"]+)['"]/g)].map((found) => ({
    value: found[1] ?? '',
    line: lineAt(found.index),
  }))
}

function spansOf(source: string, pattern: RegExp): { start: number; end: number }[] {
  return [...source.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
}

function blank(source: string, spans: readonly { start: number; end: number }[]): string {
  let code = ''
  let done = 0
  for (const { start, end } of spans) {
    code += source.slice(done, start) + source.slice(start, end).replace(/[^\n]/g, ' ')
    done = end
  }
  return code + source.slice(done)
}

export function lineCounter(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map((found) => found.index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
