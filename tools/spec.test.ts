import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isDueBy, MILESTONES, type Milestone, readDecisions, readRows } from './spec/rows.ts'
import { runSpec } from './spec/run-spec.ts'
import { idsIn } from './spec/verdict.ts'
import { weaknessFinder } from './spec/weaknesses.ts'

type Said = { readonly title: string; readonly status?: string; readonly groups?: readonly string[] }

const REQUIREMENTS = `
| ID | requirement | kind | where it is checked | due |
|---|---|---|---|---|
| HOME-01 | The first thing. | rule | unit | house |
| HOME-02 | Nobody said how (D-07). | open | - | house |
| AUTH-100 | The later thing. | ui | e2e | visitor |
`
const DECISIONS = '| D-07 | question | what we build | why | HOME-02 |'
const TREE = 'a1b2c3'
const GOOD = "import { add } from './add.ts'\n"

let root = ''
let printed: string[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spec-'))
  printed = []
  put('docs/spec/requirements.md', REQUIREMENTS)
  put('docs/spec/decisions.md', DECISIONS)
})

afterEach(() => rmSync(root, { recursive: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function putUnit(tests: readonly Said[], body = 'expect(add(1, 2)).toBe(3)', tree = TREE): void {
  const file = join(root, 'packages/domain/src/add.test.ts')
  const written = tests.map(({ title }) => `test('${title}', () => { ${body} })`)
  put('packages/domain/src/add.test.ts', GOOD + written.join('\n'))
  const assertionResults = tests.map(({ title, status = 'passed', groups = [] }) => ({
    ancestorTitles: groups,
    title,
    status,
  }))
  put('reports/unit.json', JSON.stringify({ tree, startTime: 0, testResults: [{ name: file, assertionResults }] }))
}

function putJourneys(tests: readonly Said[], metadata: object = { tree: TREE }): void {
  const written = tests.map(
    ({ title }) => `test('${title}', async ({ page }) => { await expect(page).toHaveURL('/') })`,
  )
  put('tests/e2e/home.spec.ts', written.join('\n'))
  const specs = tests.map(({ title, status = 'expected' }) => ({ title, file: 'home.spec.ts', tests: [{ status }] }))
  const suites = [{ title: 'home.spec.ts', file: 'home.spec.ts', specs: [], suites: [{ title: 'home', specs }] }]
  const stats = { startTime: new Date(0).toISOString() }
  const grouped = `describe('home', () => {\n${written.join('\n')}\n})`
  put('tests/e2e/home.spec.ts', grouped)
  put('reports/e2e.json', JSON.stringify({ config: { rootDir: join(root, 'tests/e2e'), metadata }, stats, suites }))
}

function spec(due?: Milestone): boolean {
  return runSpec({ root, tree: TREE, due, now: new Date(5 * 60_000), print: (line) => printed.push(line) })
}

describe('a row', () => {
  test('is proven by passing tests that carry its id or the decision of an open row', () => {
    putUnit([{ title: 'HOME-01 adds' }, { title: 'D-07 adds as decided' }])
    putJourneys([{ title: 'AUTH-100 opens' }])
    expect(spec('visitor')).toBe(true)
    expect(printed.join('\n')).toContain('Due by visitor: every row is proven')
    expect(printed[0]).toBe('reports/unit.json: 2 tests, 5 min old')
  })

  test('is not owed before its milestone, and an earlier one stays owed', () => {
    putUnit([{ title: 'HOME-01 and HOME-02 add' }])
    putJourneys([])
    expect(spec('house')).toBe(true)
    expect(spec('visitor')).toBe(false)
    expect(printed.join('\n')).toContain('AUTH-100 [visitor, e2e] The later thing. (no test)')
    putUnit([{ title: 'AUTH-100 adds' }])
    expect(spec('games')).toBe(false)
  })

  test('is not proven by a report of another tree, nor by one that names none', () => {
    putUnit([{ title: 'HOME-01 and HOME-02 add' }], undefined, 'another')
    putJourneys([])
    expect(() => spec('house')).toThrow('reports/unit.json is of another tree')
    putUnit([{ title: 'HOME-01 and HOME-02 add' }])
    putJourneys([], {})
    expect(() => spec('house')).toThrow('reports/e2e.json is of another tree')
  })

  test.each(['failed', 'skipped', 'pending', 'todo'])('is not proven by a %s test', (status) => {
    putUnit([{ title: 'HOME-01 adds', status }, { title: 'HOME-02 adds' }])
    putJourneys([])
    expect(spec('house')).toBe(false)
  })

  test('is unproven when one of two tests fails', () => {
    putUnit([{ title: 'HOME-01 adds' }, { title: 'HOME-02 adds' }, { title: 'HOME-01 again', status: 'failed' }])
    putJourneys([])
    expect(spec('house')).toBe(false)
    expect(printed.join('\n')).toContain('(did not pass: packages/domain/src/add.test.ts > HOME-01 again)')
  })

  test.each(['expected', 'flaky'])('is proven by a journey that is %s', (status) => {
    putUnit([{ title: 'HOME-01 and D-07 add' }])
    putJourneys([{ title: 'AUTH-100 opens', status }])
    expect(spec('visitor')).toBe(true)
  })

  test.each(['unexpected', 'skipped'])('is not proven by a journey that is %s', (status) => {
    putUnit([{ title: 'HOME-01 and HOME-02 add' }])
    putJourneys([{ title: 'AUTH-100 opens', status }])
    expect(spec('visitor')).toBe(false)
  })

  test('is not proven by a test that compares a constant with itself', () => {
    putUnit([{ title: 'HOME-01 and HOME-02 add' }], 'expect(3).toBe(3)')
    putJourneys([])
    expect(spec('house')).toBe(false)
    expect(printed.join('\n')).toContain(
      'calls no product code: packages/domain/src/add.test.ts > HOME-01 and HOME-02 add',
    )
  })

  test('says where it was proven when another place was asked', () => {
    putUnit([{ title: 'HOME-01 HOME-02 AUTH-100 add' }])
    putJourneys([])
    expect(spec('visitor')).toBe(true)
    expect(printed).toContain('  AUTH-100 asks for e2e')
  })
})

describe('the run', () => {
  test('refuses an id that no row has', () => {
    putUnit([{ title: 'HOME-01 and HOME-02 add' }, { title: 'HOME-99 adds' }])
    putJourneys([])
    expect(spec()).toBe(false)
    expect(printed).toContain('  HOME-99 in packages/domain/src/add.test.ts > HOME-99 adds')
  })

  test('refuses a missing report', () => {
    putUnit([])
    expect(() => spec()).toThrow('reports/e2e.json is missing')
  })

  test('lists the marks of the specification', () => {
    putUnit([])
    putJourneys([])
    put('packages/domain/src/add.ts', 'const a = 1\nconst limit = 9999 // spec §9\n')
    expect(spec()).toBe(true)
    expect(printed).toContain('  packages/domain/src/add.ts:2 // spec §9')
  })
})

test('ids are read one by one, and names of standards are none', () => {
  expect(idsIn(['HOME-01', 'and AUTH-100, SHA-256 of BCP-47 in E0001; HOME-01'])).toEqual(['HOME-01', 'AUTH-100'])
})

test('rows keep their columns, and a row that cannot be read is an error', () => {
  const [first, open] = readRows(REQUIREMENTS)
  expect(first).toMatchObject({ id: 'HOME-01', kind: 'rule', checked: 'unit', due: 'house', decisions: [] })
  expect(open).toMatchObject({ id: 'HOME-02', kind: 'open', decisions: ['D-07'] })
  expect(first && isDueBy(first, 'agents')).toBe(true)
  const lottery = first && { ...first, due: 'lottery' as const }
  expect(lottery && [isDueBy(lottery, 'play'), isDueBy(lottery, 'lottery'), isDueBy(lottery, 'games')]).toEqual([
    false,
    true,
    true,
  ])
  expect(() => readRows('| HOME-03 | No milestone. | rule | unit | someday |')).toThrow('cannot be read')
  expect(() => readRows(REQUIREMENTS + REQUIREMENTS)).toThrow('stands twice')
})

describe('the documents', () => {
  const ours = (name: string) => readFileSync(new URL(`../docs/spec/${name}`, import.meta.url), 'utf8')
  const rows = readRows(ours('requirements.md'))

  test('requirements.md counts its rows rightly', () => {
    const head = ours('requirements.md').split('\n## ')[0] ?? ''
    for (const area of new Set(rows.map((row) => row.area))) {
      expect(head).toMatch(
        new RegExp(`^\\| ${area} .* \\| ${rows.filter((row) => row.area === area).length} \\|$`, 'm'),
      )
    }
    for (const milestone of MILESTONES) {
      const due = rows.filter((row) => row.due === milestone)
      const open = due.filter(({ kind }) => kind === 'open')
      expect(head).toContain(`| ${milestone} | ${due.length} | ${open.length} |`)
    }
  })

  test('every open row is settled by a decision that exists', () => {
    const decisions = readDecisions(ours('decisions.md'))
    const unsettled = rows.filter(({ kind, decisions: named }) => {
      return kind === 'open' && !(named.length > 0 && named.every((name) => decisions.includes(name)))
    })
    expect(unsettled.map(({ id }) => id)).toEqual([])
  })
})

describe('weaknesses', () => {
  const ask = (source: string, path = 'packages/ui/src/a.test.tsx') =>
    weaknessFinder(() => source)({ file: path, titles: ['SHELL-01 works'], passed: true, journey: false })
  const inTest = (body: string, before = '') => ask(`${GOOD}${before}\ntest('SHELL-01 works', () => { ${body} })`)

  test.each([
    ['a direct call', 'expect(add(1)).toBe(2)', ''],
    ['a call of a member', 'expect(add.twice(1)).toBe(2)', ''],
    ['an element', 'render(<add />); expect(screen).toBe(1)', ''],
    ['a class', 'expect(new add()).toBe(2)', ''],
    ['a function of the file', 'expect(both(1)).toBe(2)', 'function both(a) { return add(a) }'],
    ['an arrow of the file', 'expect(both(1)).toBe(2)', 'const both = (a) => add(a)'],
    ['a value made in a hook', 'expect(made.x).toBe(2)', 'let made\nbeforeEach(() => { made = add(1) })'],
    ['a value taken apart', 'expect(x).toBe(2)', 'const { x } = add(1)'],
    ['being handed on', 'expect([1].map(add)).toEqual([2])', ''],
    ['an assertion of the file', 'same(add(1))', 'function same(a) { expect(a).toBe(2) }'],
    ['a walk through a table', 'for (const row of add) expect(row.x).toMatch(/a/)', ''],
    ['a property test', 'fc.assert(fc.property(fc.nat(), (n) => add(n) > n))', ''],
    ['an import on the way', "const { a } = await import('./a.ts'); expect(a).toBe(1)", ''],
    ['reading a file of the product', "expect(readFileSync('a')).toBe(1)", ''],
  ])('are not found in %s', (_name, body, before) => {
    expect(inTest(body, before)).toBeUndefined()
  })

  test.each([
    ['a constant against itself', "expect('a').toBe('a')", '', 'calls no product code'],
    ['an imported constant', 'expect(add).toBe(1)', '', 'calls no product code'],
    ['a part of an imported constant', "expect(add.x['y']).toEqual([1])", '', 'calls no product code'],
    ['a local echo', 'expect(echo(1)).toBe(1)', 'const echo = (a) => a', 'calls no product code'],
    ['a call without an assertion', 'add(1)', '', 'asserts nothing'],
  ])('are found in %s', (_name, body, before, weakness) => {
    expect(inTest(body, before)).toBe(weakness)
  })

  test('only types or test tools are no product code', () => {
    const tools = "import type { add } from './add.ts'\nimport { vi } from 'vitest'\n"
    expect(ask(`${tools}test('SHELL-01 works', () => { vi.fn(add); expect(1).toBe(1) })`)).toBe('calls no product code')
  })

  test('a test is found by its groups and by the pattern of a title', () => {
    const each = `${GOOD}describe('SHELL-01', () => { test.each([1])('works', (n) => expect(add(n)).toBe(1)) })`
    expect(ask(each)).toBeUndefined()
    const table = "test.each([['SHELL-01', 1]])('%s works', (_row, n) => expect(add(n)).toBe(1))"
    expect(ask(GOOD + table)).toBeUndefined()
    const handed = "test(...drawn('SHELL-01 works'), () => { expect(add(1)).toBe(1) })"
    expect(ask(GOOD + handed)).toBeUndefined()
    expect(ask(`${GOOD}test('SHELL-02 works', () => { expect(add(1)).toBe(1) })`)).toBe('source not found')
  })

  test('an id is written in the title or at the head of its case, and a title has at most seven', () => {
    const loop = (ids: string) => `${GOOD}for (const id of ${ids}) test(\`\${id} works\`, () => expect(add(1)).toBe(1))`
    for (const ids of ['rows', "['SHELL-01', 'SHELL-02']", "['SHELL-01']"])
      expect(ask(loop(ids)), ids).toBe('takes an id from a variable')
    const title = `${Array.from({ length: 8 }, (_, n) => `SHELL-0${n}`).join(' ')} work`
    const run = { file: 'a.test.ts', titles: [title], passed: true, journey: false }
    const source = `${GOOD}test('${title}', () => expect(add(1)).toBe(1))`
    expect(weaknessFinder(() => source)(run)).toBe('carries more ids than one test can prove')
  })

  test('the exact title wins over a pattern', () => {
    const loop = `${GOOD}for (const a of b) test(a, () => { expect(add(1)).toBe(1) })\n`
    expect(ask(`${loop}test('SHELL-01 works', () => { expect(1).toBe(1) })`)).toBe('calls no product code')
  })

  test('a journey reaches the product through the page', () => {
    const journey = (body: string) =>
      ask(`test('SHELL-01 works', async ({ page }) => { ${body} })`, 'tests/e2e/a.spec.ts')
    expect(journey("await page.goto('/'); await expect(page.getByRole('main')).toBeVisible()")).toBeUndefined()
    expect(journey("await page.goto('/')")).toBe('asserts nothing')
    expect(journey('expect(1).toBe(1)')).toBe('calls no product code')
  })
})
