import { parseSync, Visitor } from 'oxc-parser'
import type { TestRun } from './reports.ts'
import { idsIn, type Weakness } from './verdict.ts'

type Program = ReturnType<typeof parseSync>['program']
type Range = { readonly start: number; readonly end: number }
/** The title as it is matched, and the words of it that are written out. */
type WrittenTest = { readonly title: RegExp; readonly words: string; readonly exact: boolean; readonly body: Range }
/** A piece of code that gives a local name its meaning: an initial value, an assignment or a function. */
type Meaning = { readonly name: string; readonly body: Range }
type Use = { readonly name: string; readonly at: number; readonly acts: boolean }

const OUTSIDE_WORLD = new Set(['fetch', 'readFile', 'readFileSync', 'spawn', 'spawnSync', 'execFile', 'execFileSync'])
const ASSERTS = /^(?:expect|assert|check)/
const TEST_WORDS = /^(?:test|it|describe|expect)$/
const MAX_IDS = 7
const MATCHERS = /^(?:expect|to[A-Z]\w*)$/

/** Finds passing tests that carry an id and yet compare a constant with itself. */
export function weaknessFinder(readFile: (path: string) => string | undefined): (run: TestRun) => Weakness | undefined {
  const known = new Map<string, (titles: readonly string[]) => Weakness | undefined>()
  return (run) => {
    const source = known.has(run.file) ? undefined : readFile(run.file)
    if (source !== undefined) known.set(run.file, examine(run.file, source))
    const ask = known.get(run.file)
    return ask ? ask(run.titles) : 'source not found'
  }
}

function examine(path: string, source: string): (titles: readonly string[]) => Weakness | undefined {
  const { program } = parseSync(path, source)
  const journey = path.startsWith('tests/e2e/')
  const { uses, meanings, tests, doors, rowIds } = read(program, source, journey)
  const imported = new Set([...productImports(program), ...(journey ? doors : [])])
  const inside = (body: Range) => uses.filter(({ at }) => at >= body.start && at < body.end)
  const grow = (first: (use: Use) => boolean) => {
    const names = new Set<string>()
    const holds = (body: Range) => inside(body).some((use) => first(use) || names.has(use.name))
    for (let before = -1; before !== names.size; ) {
      before = names.size
      for (const { name, body } of meanings) if (holds(body)) names.add(name)
    }
    return holds
  }
  const callsProduct = grow(({ name, acts }) => acts && (imported.has(name) || OUTSIDE_WORLD.has(name)))
  const asserts = grow(({ name }) => ASSERTS.test(name))
  return (titles) => {
    const full = titles.join(' ')
    const found = tests.filter(({ title }) => title.test(full))
    const written = found.find(({ exact }) => exact) ?? found[0]
    if (!written) return 'source not found'
    const ids = idsIn(titles)
    if (ids.length > MAX_IDS) return 'carries more ids than one test can prove'
    const writtenOut = new Set([...found.flatMap(({ words }) => idsIn([words])), ...rowIds])
    if (ids.some((id) => !writtenOut.has(id))) return 'takes an id from a variable'
    if (!callsProduct(written.body)) return 'calls no product code'
    return asserts(written.body) ? undefined : 'asserts nothing'
  }
}

function productImports(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
    const from = statement.source.value
    if (!from.startsWith('.') && !from.startsWith('@fairground/')) return []
    return statement.specifiers.map(({ local }) => local.name).filter((name) => !TEST_WORDS.test(name))
  })
}

function read(program: Program, source: string, journey: boolean) {
  const uses: Use[] = []
  const meanings: Meaning[] = []
  const tests: WrittenTest[] = []
  const groups: { readonly parts: readonly string[]; readonly end: number }[] = []
  // A journey reaches the product through what Playwright hands to the test: the page, or an actor made of it.
  const doors: string[] = []
  // A row of a table of cases begins with its id and goes on with what is checked; a mere list of ids is no table.
  const rowIds: string[] = []
  const acting = actingOffsets(program, journey)
  new Visitor({
    Identifier: ({ name, start }) => void uses.push({ name, at: start, acts: acting.has(start) }),
    JSXIdentifier: ({ name, start }) => void uses.push({ name, at: start, acts: true }),
    ImportExpression: ({ start }) => void uses.push({ name: 'fetch', at: start, acts: true }),
    VariableDeclarator({ id, init }) {
      if (init) for (const name of boundNames(source, id)) meanings.push({ name, body: init })
    },
    ArrayExpression({ elements }) {
      const [first = [], ...others] = elements.map((each) =>
        each?.type === 'Literal' && typeof each.value === 'string' ? idsIn([each.value]) : [],
      )
      if (others.length > 0 && others.flat().length === 0) rowIds.push(...first)
    },
    AssignmentExpression({ left, right }) {
      for (const name of boundNames(source, left)) meanings.push({ name, body: right })
    },
    FunctionDeclaration({ id, start, end }) {
      if (id) meanings.push({ name: id.name, body: { start: Math.max(start, id.end), end } })
    },
    CallExpression({ callee, arguments: given, start, end }) {
      const word = /^(?:test\.describe|test|it|describe)\b/.exec(source.slice(callee.start, callee.end))?.[0]
      const [first, ...rest] = given
      const title = first && writtenTitle(first)
      const body = rest.findLast((part) => /Function/.test(part.type) || part.type === 'Identifier')
      if (!word || !title || !body) return
      while (groups.length > 0 && (groups.at(-1)?.end ?? 0) <= start) groups.pop()
      const parts = titleParts(source.slice(title.start, title.end), title.type)
      if (word.endsWith('describe')) {
        groups.push({ parts, end })
        return
      }
      const all = [...groups.map((group) => group.parts), parts]
      const full = all.map((each) => each.map((part) => RegExp.escape(part)).join('.*')).join(' ')
      const words = all.flat().join(' ')
      doors.push(...firstParameterNames(source, body))
      tests.push({ title: new RegExp(`^${full}$`, 's'), words, exact: !full.includes('.*'), body })
    },
  }).visit(program)
  return { uses, meanings, tests, doors, rowIds }
}

/** The places where a name does something: it is called, made with new, or handed to something that is no matcher. */
function actingOffsets(program: Program, journey: boolean): Set<number> {
  const offsets = new Set<number>()
  const mark = (node: { type: string; start: number } | null | undefined) => {
    if (node) offsets.add(node.start)
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      mark(callee)
      const last = callee.type === 'MemberExpression' ? callee.property : callee
      const asksPage = journey && last.type === 'Identifier' && last.name === 'expect'
      if (last.type === 'Identifier' && MATCHERS.test(last.name) && !asksPage) return
      for (const argument of given) mark(argument)
    },
    // Walking a table of the product is more than naming it: each row is held against something else.
    ForOfStatement: ({ right }) => mark(right),
    NewExpression: ({ callee }) => mark(callee),
    TaggedTemplateExpression: ({ tag }) => mark(tag),
  }).visit(program)
  return offsets
}

function boundNames(source: string, target: Range & { type: string }): string[] {
  const text = source.slice(target.start, target.end)
  if (target.type === 'Identifier') return [/^\w+/.exec(text)?.[0] ?? '']
  return target.type.endsWith('Pattern') ? (text.match(/[A-Za-z_$][\w$]*/g) ?? []) : []
}

function firstParameterNames(source: string, body: Range): string[] {
  return (
    /^(?:async\s*)?(?:function\s*)?\(\s*\{([^}]*)\}/.exec(source.slice(body.start, body.end))?.[1]?.match(/\w+/g) ?? []
  )
}

type Given = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]['arguments'][number]

/** A helper such as `...drawn('title')` hands on the title that is written in its brackets. */
function writtenTitle(given: Given): Range & { readonly type: string } {
  if (given.type !== 'SpreadElement' || given.argument.type !== 'CallExpression') return given
  return given.argument.arguments[0] ?? given
}

/** What is written out of a title, cut where a value comes between. */
function titleParts(text: string, type: string): readonly string[] {
  if (type !== 'Literal' && type !== 'TemplateLiteral') return ['', '']
  return text
    .slice(1, -1)
    .replace(/\\(['"`\\])/g, '$1')
    .split(/\$\{[^}]*\}|%[sdifjoOc#$%]|\$[\w.]+/)
}
