import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { MAX_FILES } from './tidy/folder-sizes.ts'
import { IMPORT_BOUNDARIES } from './tidy/import-boundaries.ts'
import { WORD_RULES } from './tidy/words.ts'
import { inspect, inspectAll, inspectTree, listFiles } from './tidy.ts'

type Control = { readonly rule: string; readonly path: string; readonly source: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const web = 'apps/web/src/features/lottery/list-screen.tsx'
const domain = 'packages/domain/src/lottery/draw.ts'
const module = 'packages/modules/src/lottery/place-bet.ts'

const PLANTED: readonly Control[] = [
  { rule: 'walls', path: domain, source: "import { z } from 'zod'" },
  { rule: 'walls', path: domain, source: "import { readFile } from 'node:fs/promises'" },
  { rule: 'walls', path: domain, source: "import { randomBytes } from '@noble/ciphers/utils.js'" },
  {
    rule: 'walls',
    path: 'packages/contract/src/call.ts',
    source: "import type { Db } from '@fairground/db/connect.ts'",
  },
  { rule: 'walls', path: 'packages/db/src/connect.ts', source: "import { a } from '@fairground/domain/money.ts'" },
  { rule: 'walls', path: 'packages/ui/src/button.tsx', source: "import { call } from '@fairground/contract/call.ts'" },
  { rule: 'walls', path: module, source: "import { call } from '@fairground/contract/call.ts'" },
  { rule: 'walls', path: module, source: "export { text } from '@fairground/i18n/text.ts'" },
  { rule: 'walls', path: 'apps/web/src/main.tsx', source: "const db = await import('@fairground/db/connect.ts')" },
  { rule: 'walls', path: 'apps/web/src/main.tsx', source: "const a = import.meta.glob('../../../packages/db/*.ts')" },
  { rule: 'walls', path: 'apps/web/src/main.tsx', source: "type A = import('@fairground/modules/a.ts').A" },
  { rule: 'walls', path: 'apps/web/src/main.css', source: "@import '../../../packages/ui/src/tokens.css';" },
  { rule: 'walls', path: 'apps/web/src/net/send.ts', source: "import { readFileSync } from 'node:fs'" },
  { rule: 'walls', path: 'apps/play/src/main.tsx', source: "import { a } from '@fairground/modules/lottery/a.ts'" },
  { rule: 'walls', path: 'apps/api/src/main.ts', source: "import { a } from '@fairground/ui/button.tsx'" },
  { rule: 'walls', path: 'apps/worker/src/main.ts', source: "import { a } from '@fairground/api/server.ts'" },
  { rule: 'walls', path: 'apps/cli/src/run.ts', source: "import { a } from '@fairground/api/server.ts'" },
  { rule: 'walls', path: 'apps/api/src/main.ts', source: "import { a } from '@fairground/cli/demo/games.ts'" },
  { rule: 'walls', path: 'reference/provider/src/main.ts', source: "import { a } from '@fairground/domain/money.ts'" },
  { rule: 'walls', path: 'packages/runtime/src/clock.ts', source: "import { a } from '@fairground/db/connect.ts'" },
  { rule: 'walls', path: module, source: "import { a } from '@fairground/runtime/logger.ts'" },
  { rule: 'walls', path: 'reference/bank/src/main.ts', source: "import { a } from '@fairground/db/connect.ts'" },
  { rule: 'walls', path: 'apps/unheard/src/main.ts', source: "import { a } from '@fairground/domain/money.ts'" },
  { rule: 'walls', path: 'tools/dev.ts', source: "import { a } from '../apps/api/src/server.ts'" },
  { rule: 'walls', path: module, source: "import { a } from '../testing/play.ts'" },
  {
    rule: 'walls',
    path: 'apps/api/src/server.ts',
    source: "import { a } from '@fairground/db/testing/test-database.ts'",
  },
  { rule: 'walls', path: 'tools/nightly.ts', source: "import { a } from '../tests/resilience/due/timed.ts'" },
  { rule: 'walls', path: 'packages/dev-env/src/engines.ts', source: "import { a } from '../../../tests/support/a.ts'" },
  {
    rule: 'walls',
    path: 'packages/dev-env/src/engines.ts',
    source: "import { a } from '../../../tools/mutants/apply-mutant.ts'",
  },
  {
    rule: 'walls',
    path: 'packages/db/src/testing/test-database.ts',
    source: "import { a } from '@fairground/dev-env/engines.ts'",
  },
  { rule: 'walls', path: 'reference/beacon/src/main.ts', source: "import { a } from '@fairground/bank/server.ts'" },
  {
    rule: 'walls',
    path: 'reference/witness/src/server.ts',
    source: "import { a } from '@fairground/domain/lottery/draw-log/checkpoint.ts'",
  },
  { rule: 'walls', path: web, source: "import { a } from '../games/tile.tsx'" },
  { rule: 'walls', path: 'packages/modules/src/wallet/ledger.ts', source: "import { a } from '../lottery/draws.ts'" },
  { rule: 'walls', path: 'packages/modules/src/outbox/publish.ts', source: "import { a } from '../wallet/ledger.ts'" },
  { rule: 'levels', path: web, source: "import { a } from '../../app/shell/shell.tsx'" },
  { rule: 'levels', path: web, source: "const a = () => import('../../app/shell/shell.tsx')" },
  { rule: 'levels', path: web, source: "import { a } from '../../../testing/render-app.tsx'" },
  { rule: 'levels', path: 'apps/web/src/routing/outlet.tsx', source: "import { a } from '../parts/page/row.tsx'" },
  { rule: 'levels', path: 'apps/web/src/data/system/a.ts', source: "import type { A } from '../../routing/a.ts'" },
  { rule: 'levels', path: 'apps/web/src/device/theme.ts', source: "import { a } from '../main.tsx'" },
  { rule: 'levels', path: 'apps/web/src/pieces/row.tsx', source: '' },
  { rule: 'areas', path: 'packages/modules/src/betting/place-bet.ts', source: '' },
  { rule: 'areas', path: 'packages/domain/src/outbox/order.ts', source: '' },
  { rule: 'areas', path: 'packages/contract/src/outbox/news.ts', source: '' },
  { rule: 'areas', path: 'packages/db/functions/betting/place_orders.sql', source: '' },
  { rule: 'areas', path: 'apps/api/src/routes/login/log-in.ts', source: '' },
  { rule: 'tables', path: 'reference/bank/src/payment-store.ts', source: "db.updateTable('member')" },
  { rule: 'areas', path: 'apps/web/src/features/login/login-screen.tsx', source: '' },
  { rule: 'areas', path: 'apps/web/src/data/login/social.ts', source: '' },
  { rule: 'tables', path: module, source: "db.insertInto('outbox').values({})" },
  { rule: 'tables', path: module, source: 'sql`update member set type = 1`' },
  { rule: 'tables', path: module, source: "db.deleteFrom('unheard_of')" },
  { rule: 'tables', path: 'apps/api/src/routes/member/member.ts', source: "db.updateTable('member')" },
  { rule: 'names', path: 'packages/domain/src/lottery/utils/odds.ts', source: '' },
  { rule: 'names', path: 'packages/domain/src/lottery/helpers.ts', source: '' },
  { rule: 'kebab', path: 'packages/ui/src/moneyText.tsx', source: '' },
  { rule: 'barrel', path: 'packages/ui/src/index.ts', source: 'export const a = 1' },
  { rule: 'barrel', path: 'packages/ui/src/all.ts', source: "export { a } from './a.ts'\nexport { b } from './b.ts'" },
  { rule: 'barrel', path: 'packages/ui/src/all.ts', source: "export const c = 1\nexport * from './a.ts'" },
  { rule: 'default', path: 'packages/ui/src/button.tsx', source: 'export default function Button() {}' },
  { rule: 'default', path: 'packages/ui/src/button.tsx', source: 'const a = 1\nexport { a as default }' },
  { rule: 'length', path: 'packages/ui/src/button.tsx', source: 'const a = 1\n'.repeat(351) },
  { rule: 'flags', path: web, source: "const open = flags.includes('USERNAMEREG3')" },
  { rule: 'spelling', path: web, source: "const path = '/m/trail'" },
  { rule: 'spelling', path: domain, source: 'const getDevidendContract = 1' },
  { rule: 'randomness', path: web, source: 'const luck = Math.random()' },
  { rule: 'clock', path: domain, source: 'const now = new Date()' },
  { rule: 'clock', path: module, source: 'const now = Date.now()' },
  { rule: 'environment', path: 'apps/api/src/server.ts', source: 'const port = process.env.PORT' },
  { rule: 'environment', path: 'apps/api/src/main.ts', source: 'const port = process.env.PORT' },
  { rule: 'storage', path: 'apps/web/src/app/theme.ts', source: "localStorage.setItem('theme', 'dark')" },
  { rule: 'storage', path: web, source: 'window.sessionStorage.clear()' },
  { rule: 'functions', path: 'packages/db/migrations/0064_more.sql', source: 'create function a() returns int' },
  { rule: 'functions', path: 'packages/db/migrations/0165_more.sql', source: '\nCREATE OR REPLACE\n  FUNCTION a()' },
  { rule: 'suppression', path: web, source: '// biome-ignore lint: hurts' },
  { rule: 'suppression', path: 'tools/dev.ts', source: '// @ts-expect-error' },
  { rule: 'unrun', path: 'packages/ui/src/button.test.tsx', source: "test.skip('later', () => {})" },
  { rule: 'unrun', path: 'tests/e2e/home.ts', source: "test.only('now', () => {})" },
  { rule: 'machine', path: 'README.md', source: `Look into /${'root'}/house for more.` },
  { rule: 'machine', path: 'docs/decisions/0001-house.md', source: `see ${'..'}/shared/design` },
  { rule: 'banner', path: web, source: '// ---------- state ----------' },
  { rule: 'sides', path: web, source: 'const a = <b className="flex md:hover:-ml-2" />' },
  { rule: 'sides', path: web, source: 'const a = <b className={`text-left ' + '$' + '{b}`} />' },
  { rule: 'sides', path: web, source: 'const a = <b style={{ marginLeft: 4 }} />' },
  { rule: 'sides', path: 'packages/ui/src/tokens.css', source: '.a { padding-left: 1px }' },
  { rule: 'sides', path: 'packages/ui/src/tokens.css', source: '.a { text-align: right }' },
  { rule: 'sides', path: 'packages/ui/src/tokens.css', source: '.a { @apply flex rounded-tl-2 }' },
  { rule: 'translated', path: web, source: 'const a = <b>Bet now</b>' },
  { rule: 'translated', path: web, source: 'const a = <img alt="A winning ticket" />' },
]

const CLEAN: readonly Control[] = [
  { rule: 'walls', path: domain, source: "import { a } from '../money.ts'" },
  { rule: 'walls', path: domain, source: "import { sha256 } from '@noble/hashes/sha2.js'" },
  { rule: 'walls', path: 'packages/domain/src/money.test.ts', source: "import { test } from 'vitest'" },
  {
    rule: 'walls',
    path: 'packages/contract/src/call.ts',
    source: "import { z } from 'zod'\nimport '@fairground/domain/a.ts'",
  },
  { rule: 'walls', path: 'packages/db/src/connect.ts', source: "import { Kysely } from 'kysely'\nimport pg from 'pg'" },
  {
    rule: 'walls',
    path: module,
    source: "import { news } from '@fairground/contract/events.ts'\nimport '../wallet/ledger.ts'",
  },
  { rule: 'walls', path: 'apps/web/src/main.tsx', source: "const a = import.meta.glob('./features/*/*-screen.tsx')" },
  { rule: 'walls', path: 'apps/web/vite/catalogues.ts', source: "import { readFile } from 'node:fs/promises'" },
  { rule: 'walls', path: 'packages/contract/src/write-snapshot.ts', source: "import { writeFileSync } from 'node:fs'" },
  { rule: 'walls', path: 'apps/api/src/main.ts', source: "import { a } from '@fairground/modules/member/a.ts'" },
  {
    rule: 'walls',
    path: 'tools/dev.ts',
    source: "import { a } from '@fairground/api/server.ts'\nimport '@fairground/dev-env/engines.ts'",
  },
  {
    rule: 'walls',
    path: 'packages/modules/src/lottery/a.pg.test.ts',
    source: "import { a } from '../testing/play.ts'",
  },
  { rule: 'walls', path: 'packages/dev-env/src/a.ts', source: "import { a } from '@fairground/cli/run.ts'" },
  {
    rule: 'walls',
    path: 'tests/resilience/a.ts',
    source: "import { a } from '@fairground/dev-env/engines.ts'\nimport '../../tools/mutants/apply-mutant.ts'",
  },
  { rule: 'walls', path: web, source: "import { a } from './row.tsx'\nimport { b } from '../../data/lottery.ts'" },
  {
    rule: 'levels',
    path: web,
    source: "import { a } from '../../parts/page/row.tsx'\nimport a from '../../art/a.webp'",
  },
  { rule: 'levels', path: 'apps/web/src/app/app.tsx', source: "import { a } from '../features/lottery/a.tsx'" },
  { rule: 'levels', path: 'apps/web/src/main.tsx', source: "import { a } from './app/app.tsx'" },
  { rule: 'levels', path: 'apps/web/src/data/a.test.ts', source: "import { a } from '../../testing/render-app.tsx'" },
  { rule: 'areas', path: 'packages/modules/src/outbox/publish.ts', source: '' },
  { rule: 'areas', path: 'packages/domain/src/money.ts', source: '' },
  { rule: 'areas', path: 'packages/db/functions/ledger/post_many.sql', source: '' },
  { rule: 'areas', path: 'apps/web/src/data/on-event.ts', source: '' },
  { rule: 'tables', path: 'packages/modules/src/outbox/publish.ts', source: "db.insertInto('outbox')" },
  { rule: 'tables', path: 'packages/modules/src/lottery/place-bet.pg.test.ts', source: "db.insertInto('member')" },
  { rule: 'names', path: 'packages/domain/src/lottery/odds.ts', source: '' },
  { rule: 'kebab', path: 'packages/ui/src/money-text.test.tsx', source: '' },
  { rule: 'barrel', path: 'packages/ui/src/button.tsx', source: "import { a } from './a.ts'\nexport const b = a" },
  { rule: 'default', path: 'vitest.config.ts', source: 'export default {}' },
  { rule: 'length', path: 'packages/ui/src/button.tsx', source: 'const a = 1\n'.repeat(350) },
  { rule: 'flags', path: 'packages/domain/src/brand.ts', source: "const a = 'USERNAMEREG3'" },
  { rule: 'flags', path: web, source: '// USERNAMEREG3 is read in the brand.\nconst ROW_3 = 3' },
  { rule: 'spelling', path: 'apps/web/src/app/routes.tsx', source: "const path = '/m/trail'" },
  { rule: 'spelling', path: web, source: "const trailing = 'trial'" },
  { rule: 'randomness', path: web, source: '// Math.random would be predictable.\nconst key = crypto.randomUUID()' },
  { rule: 'clock', path: domain, source: 'const later = new Date(now.getTime() + 1)' },
  { rule: 'clock', path: 'apps/api/src/clock.ts', source: 'const now = Date.now()' },
  { rule: 'environment', path: 'apps/api/src/config.ts', source: 'const port = process.env.PORT' },
  { rule: 'environment', path: 'apps/api/src/main.ts', source: 'const config = readConfig(process.env)' },
  { rule: 'storage', path: 'apps/web/src/device/storage.ts', source: "localStorage.setItem('theme', 'dark')" },
  { rule: 'functions', path: 'packages/db/migrations/0063_drawn_game.sql', source: 'create function a() returns int' },
  {
    rule: 'functions',
    path: 'packages/db/migrations/0065_more.sql',
    source: '-- No create function here.\ndrop function a();\ncreate procedure b() as $$ $$',
  },
  { rule: 'suppression', path: web, source: '// Nothing is ignored here.' },
  { rule: 'unrun', path: 'packages/ui/src/button.test.tsx', source: "test('now', () => {})" },
  { rule: 'machine', path: 'README.md', source: 'The network/work/load is shared; see ./docs/work.md.' },
  { rule: 'banner', path: web, source: '// A sentence - with a dash.' },
  {
    rule: 'sides',
    path: web,
    source: 'const a = <b className="ms-2 text-start left" style={{ insetInlineStart: 1 }} />',
  },
  { rule: 'sides', path: 'packages/ui/src/tokens.css', source: '.a { margin-inline-start: 1px; text-align: start }' },
  { rule: 'translated', path: web, source: "const a = <b aria-label={text('a.b')}>{text('a.c')} &middot; 3</b>" },
]

describe('each rule reports its planted violation', () => {
  test.each(PLANTED)('$rule in $path: $source', ({ rule, path, source }) => {
    expect(inspect(path, source).map((finding) => finding.rule)).toContain(rule)
  })
})

describe('each rule leaves clean code alone', () => {
  test.each(CLEAN)('$rule in $path: $source', ({ rule, path, source }) => {
    expect(inspect(path, source).filter((finding) => finding.rule === rule)).toEqual([])
  })
})

test('no rule stands without both of its controls', () => {
  const rules = [
    'walls',
    'areas',
    'levels',
    'tables',
    'names',
    'kebab',
    'barrel',
    'default',
    'length',
    'sides',
    'translated',
  ]
  const all = [...new Set([...rules, ...WORD_RULES.map(({ rule }) => rule)])].sort()
  expect([...new Set(PLANTED.map(({ rule }) => rule))].sort()).toEqual(all)
  expect([...new Set(CLEAN.map(({ rule }) => rule))].sort()).toEqual(all)
})

test('a finding names the line', () => {
  expect(inspect(domain, 'const a = 1\n// Why.\nconst now = new Date()')).toEqual([
    { rule: 'clock', path: domain, line: 3, message: 'new Date(): time is an argument' },
  ])
})

const rulesOfAll = (sources: Readonly<Record<string, string>>) =>
  inspectAll(Object.entries(sources)).map(({ rule, path, line }) => `${path}:${line} ${rule}`)

test('files that load each other are told once, where the circle closes', () => {
  const circle = {
    'apps/web/src/data/a.ts': "import { b } from './b.ts'",
    'apps/web/src/data/b.ts': "const a = 1\nexport { c } from './c.ts'\nexport const b = a",
    'apps/web/src/data/c.ts': "import './a.ts'",
  }
  expect(rulesOfAll(circle)).toEqual(['apps/web/src/data/c.ts:1 cycles'])
})

test('a type and what is asked for later close no circle', () => {
  const open = {
    'apps/web/src/data/a.ts': "import { b } from './b.ts'",
    'apps/web/src/data/b.ts': "import type { A } from './a.ts'\nconst later = () => import('./a.ts')",
  }
  expect(rulesOfAll(open)).toEqual([])
})

test('a folder may be full, and tests take no room, but it is not crowded', () => {
  const files = (count: number, end: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`apps/web/src/data/a-${at}${end}`, '']))
  const full = { ...files(MAX_FILES, '.ts'), ...files(MAX_FILES, '.test.ts') }
  expect(rulesOfAll(full)).toEqual([])
  expect(rulesOfAll({ ...full, 'apps/web/src/data/more.tsx': '' })).toEqual(['apps/web/src/data:1 crowds'])
  const functions = Array.from({ length: MAX_FILES + 1 }, (_, at) => [`packages/db/functions/ledger/a_${at}.sql`, ''])
  expect(rulesOfAll(Object.fromEntries(functions))).toEqual(['packages/db/functions/ledger:1 crowds'])
})

test('every workspace has its walls', () => {
  const rooms = listFiles(root).flatMap(
    (path) => /^(?:packages|apps|reference)\/([^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
  )
  expect(rooms.length).toBeGreaterThan(5)
  expect(rooms.filter((room) => !(room in IMPORT_BOUNDARIES))).toEqual([])
})

// Every file of the tree is parsed, which a busy machine does not finish in the usual limit.
const treeLimitMs = 60_000

test('the tree is tidy', { timeout: treeLimitMs }, () => {
  expect(inspectTree(root).map(({ rule, path, line, message }) => `${path}:${line} [${rule}] ${message}`)).toEqual([])
})
