import { posix } from 'node:path'
import { AREAS } from './areas.ts'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

type Wall = {
  readonly rooms: readonly string[]
  /** Files of another room that may be imported although the room as a whole may not. */
  readonly files?: readonly string[]
  /** When present, the only outside packages that code other than tests may import. */
  readonly packages?: readonly RegExp[]
}

const SCREEN_ROOMS = ['contract', 'domain', 'ui', 'i18n', 'client']
/** For the configuration of a build, which is no part of what is built. */
const BUILD_FILES = ['contract-as-data', 'display-font', 'family-words', 'precompress'].map(
  (name) => `packages/vite-plugins/src/${name}.ts`,
)
const SERVER_ROOMS = ['modules', 'db', 'contract', 'domain', 'i18n', 'runtime']
const NODE = /^node:/

export const IMPORT_BOUNDARIES: Readonly<Record<string, Wall>> = {
  domain: { rooms: [], packages: [/^@noble\/(?:curves|hashes)\//] },
  contract: { rooms: ['domain'], packages: [/^zod(\/|$)/] },
  db: {
    rooms: [],
    packages: [NODE, /^kysely(-codegen)?(\/|$)/, /^pg(\/|$)/, /^graphile-worker(\/|$)/, /^@opentelemetry\/api$/],
  },
  i18n: { rooms: ['domain'] },
  runtime: { rooms: ['domain'] },
  ui: { rooms: ['i18n', 'domain'] },
  modules: {
    rooms: ['domain', 'db'],
    files: [
      'packages/contract/src/events.ts',
      'packages/contract/src/games/seamless.ts',
      'packages/contract/src/games/round-details.ts',
      'packages/contract/src/cashier/payment.ts',
      'packages/contract/src/inbox/chat-vendor.ts',
    ],
  },
  // It starts the product and the third parties, and walks through it as a phone; nothing that ships may import it.
  'dev-env': { rooms: [...SERVER_ROOMS, 'api', 'cli', 'web', 'provider', 'bank', 'chat', 'witness'] },
  api: { rooms: SERVER_ROOMS },
  worker: { rooms: SERVER_ROOMS },
  // It speaks with nobody's phone, so it needs neither the contract nor words.
  draws: { rooms: ['modules', 'db', 'domain', 'runtime'] },
  // The operator's command looks at what the processes are about to read, and at nothing else of them.
  cli: {
    rooms: SERVER_ROOMS,
    files: [
      'apps/api/src/brands/brands.ts',
      'apps/api/src/config.ts',
      'apps/api/src/pages/web-manifest.ts',
      'apps/draws/src/config.ts',
      'apps/worker/src/config.ts',
    ],
  },
  client: { rooms: ['domain', 'i18n'] },
  'vite-plugins': { rooms: ['contract', 'i18n'] },
  web: { rooms: SCREEN_ROOMS, files: BUILD_FILES },
  play: { rooms: SCREEN_ROOMS, files: BUILD_FILES },
  verify: { rooms: SCREEN_ROOMS },
  console: { rooms: SCREEN_ROOMS },
  provider: { rooms: ['contract', 'vendor-kit'] },
  bank: { rooms: ['contract', 'vendor-kit'] },
  chat: { rooms: ['contract', 'vendor-kit'] },
  'vendor-kit': { rooms: [] },
  beacon: { rooms: [] },
  // It checks us, so it shares none of our code and none of our mistakes.
  witness: { rooms: [] },
}

const APPS = new Set(['api', 'worker', 'draws', 'cli', 'web', 'play', 'verify', 'console'])
const THIRD_PARTIES = new Set(['provider', 'bank', 'chat', 'beacon', 'witness', 'vendor-kit'])
const BROWSER_ROOMS = new Set(['web', 'play', 'verify', 'console', 'ui', 'client'])
/** A file that writes a committed file runs on a developer's machine only. */
const GENERATOR = /\/(?:generate|write)-[a-z-]+\.ts$/
const MODULE_LEVELS: Readonly<Record<string, number>> = { outbox: 0, jobs: 1, ledger: 2, wallet: 3 }
const TOP_MODULE_LEVEL = 4

/** Everything that belongs to no workspace (tools, tests, root files) is one room without walls. */
export function workspaceOf(path: string): string | undefined {
  return /^(?:packages|apps|reference)\/([^/]+)\//.exec(path)?.[1]
}

/** Gives the path in the repository that an import means, or undefined for an outside package. */
export function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const [, room, rest] = /^@fairground\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (room === undefined || rest === undefined) return undefined
  const home = APPS.has(room) ? 'apps' : THIRD_PARTIES.has(room) ? 'reference' : 'packages'
  return /^(?:messages|families)\//.test(rest) ? `${home}/${room}/${rest}` : `${home}/${room}/src/${rest}`
}

export function checkBoundaries(file: SourceFile): Finding[] {
  const room = workspaceOf(file.path)
  return file.imports.flatMap(({ value, line }) => {
    const said = sayWall(file, room, value)
    return said ? [{ rule: 'walls', path: file.path, line, message: said }] : []
  })
}

function sayWall(file: SourceFile, room: string | undefined, specifier: string): string | undefined {
  const target = resolveImport(file.path, specifier)
  if (target === undefined) return room === undefined ? undefined : sayPackage(file, room, specifier)
  const targetRoom = workspaceOf(target)
  if (specifier.startsWith('.') && targetRoom !== room) return `the relative import ${specifier} leaves its package`
  const isProduct = room !== undefined && room !== 'dev-env' && !file.isTest
  if (isProduct && target.includes('/testing/')) return `only tests may import ${specifier}`
  if (file.path.startsWith('tools/') && target.startsWith('tests/')) return `a tool may not import ${specifier}`
  if (room === undefined || targetRoom === room) return sayInside(file, target)
  const wall = IMPORT_BOUNDARIES[room]
  if (!wall) return `${room} is not in the list of walls`
  const mayPass = wall.rooms.includes(targetRoom ?? '') || wall.files?.includes(target)
  return mayPass ? undefined : `${room} may not import ${specifier}`
}

function sayPackage(file: SourceFile, room: string, specifier: string): string | undefined {
  if (file.isTest || file.path.endsWith('.config.ts')) return undefined
  const packages = IMPORT_BOUNDARIES[room]?.packages
  const isNode = NODE.test(specifier)
  if (isNode && GENERATOR.test(file.path)) return undefined
  if (packages && !packages.some((allowed) => allowed.test(specifier))) return `${room} may not import ${specifier}`
  const travels = BROWSER_ROOMS.has(room) && file.path.includes('/src/')
  if (travels && isNode) return `${room} runs in a browser and may not import ${specifier}`
  return undefined
}

function sayInside({ path, isTest }: SourceFile, target: string): string | undefined {
  const feature = featureOf(path)
  const otherFeature = featureOf(target)
  if (feature && otherFeature && feature !== otherFeature) return `features/${feature} may not import ${target}`
  const area = moduleAreaOf(path)
  const otherArea = moduleAreaOf(target)
  // A test may bring the areas above into play to show what the one below does for them.
  if (isTest) return undefined
  if (area && otherArea && moduleLevel(otherArea) > moduleLevel(area)) return `${area} lies below ${otherArea}`
  return undefined
}

function featureOf(path: string): string | undefined {
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

function moduleAreaOf(path: string): string | undefined {
  return /^packages\/modules\/src\/([^/]+)\//.exec(path)?.[1]
}

function moduleLevel(area: string): number {
  return MODULE_LEVELS[area] ?? TOP_MODULE_LEVEL
}

const AREA_FOLDERS = [
  { pattern: /^packages\/modules\/src\/([^/]+)\//, more: [...Object.keys(MODULE_LEVELS), 'testing'] },
  { pattern: /^packages\/domain\/src\/([^/]+)\//, more: ['ledger', 'testing'] },
  { pattern: /^packages\/db\/functions\/([^/]+)\//, more: Object.keys(MODULE_LEVELS) },
  { pattern: /^packages\/contract\/src\/([^/]+)\//, more: [] },
  { pattern: /^apps\/api\/src\/routes\/([^/]+)\//, more: [] },
  { pattern: /^apps\/[^/]+\/src\/features\/([^/]+)\//, more: [] },
  { pattern: /^apps\/web\/src\/data\/([^/]+)\//, more: [] },
]

export function checkAreas(file: SourceFile): Finding[] {
  return AREA_FOLDERS.flatMap(({ pattern, more }) => {
    const folder = pattern.exec(file.path)?.[1]
    if (folder === undefined || [...AREAS, ...more].includes(folder)) return []
    return [{ rule: 'areas', path: file.path, line: 1, message: `${folder} is not an area of the house` }]
  })
}
