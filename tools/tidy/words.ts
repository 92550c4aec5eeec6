import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

type WordRule = {
  readonly rule: string
  readonly pattern: RegExp
  readonly message: string
  /** Suppressions and machine paths are wrong in a comment as well. */
  readonly inComments?: boolean
  readonly applies: (file: SourceFile) => boolean
}

const isCode = (file: SourceFile) => /\.tsx?$/.test(file.path)
const isProduct = (file: SourceFile) => isCode(file) && !file.isTest
const within = (file: SourceFile, ...places: readonly RegExp[]) => places.some((place) => place.test(file.path))

/** Decoration that no money, order or identity depends on. */
const DECORATIVE_LUCK: readonly RegExp[] = []
const SPEC_SPELLINGS_LIVE_IN = [
  /^packages\/contract\//,
  /^apps\/api\/src\/routes\//,
  /^packages\/domain\/src\/brand\.ts$/,
  /(?:^|\/)[a-z-]*routes?(?:-table)?\.tsx?$/,
]
const FLAGS_LIVE_IN = [/^packages\/contract\//, /^packages\/domain\/src\/brand\.ts$/, /^brands\//]
const PROCESS_START = /^(?:apps|reference)\/[^/]+\/src\/main\.ts$/
const ENVIRONMENT_IS_READ_IN = [
  /(?:^|\/)config\.ts$/,
  /\.config\.ts$/,
  /^(?:tools|tests|packages\/dev-env)\//,
  /^packages\/db\/src\/(?:migrate|generate-tables)\.ts$/,
]

/** The next one made `schema_function`, and since then the functions of the database are files. */
const LAST_MIGRATION_WITH_FUNCTIONS = 63
const numberOfMigration = ({ path }: SourceFile) => Number(/^packages\/db\/migrations\/(\d{4})_/.exec(path)?.[1])

/** The shell reads the theme before the first paint, when no script of the phone has run yet. */
const STORAGE_IS_READ_IN = [
  /^apps\/(?:web|play|verify)\/src\/device\/storage\.ts$/,
  /^apps\/api\/src\/pages\/shell\.ts$/,
  // A visitor who comes back to popups that were closed.
  /^tests\/resilience\/xss\/xss-reader\.ts$/,
  /^tests\/browsers\/browser-journey\.ts$/,
]

export const WORD_RULES: readonly WordRule[] = [
  {
    rule: 'flags',
    pattern: /\b[A-Z]{2,}3\b/g,
    message: 'a component asks a capability, never a flag',
    applies: (file) => isProduct(file) && !within(file, ...FLAGS_LIVE_IN),
  },
  {
    rule: 'spelling',
    pattern: /\btrail\b|devidend|vassalage/gi,
    message: 'the spelling of the specification stays at the edge',
    applies: (file) => isProduct(file) && !within(file, ...SPEC_SPELLINGS_LIVE_IN),
  },
  {
    rule: 'randomness',
    pattern: /\bMath\.random\b/g,
    message: 'randomness is an argument and comes from a cryptographic source',
    applies: (file) => isProduct(file) && !within(file, ...DECORATIVE_LUCK),
  },
  {
    rule: 'clock',
    pattern: /\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b|\bTemporal\.Now\b/g,
    message: 'time is an argument',
    applies: (file) => isProduct(file) && within(file, /^packages\/(?:domain|modules)\//),
  },
  {
    rule: 'environment',
    pattern: /\bprocess\.env\b/g,
    message: 'the environment is read in config.ts only',
    applies: (file) => isProduct(file) && !within(file, PROCESS_START, ...ENVIRONMENT_IS_READ_IN),
  },
  {
    rule: 'environment',
    pattern: /\bprocess\.env\s*[.[]/g,
    message: 'a process hands its environment to config.ts as a whole',
    applies: (file) => within(file, PROCESS_START),
  },
  {
    rule: 'storage',
    pattern: /\b(?:localStorage|sessionStorage)\b/g,
    message: 'stored keys live in device/storage.ts only',
    applies: (file) => isProduct(file) && !within(file, ...STORAGE_IS_READ_IN),
  },
  {
    rule: 'functions',
    pattern: /^\s*create\s+(?:or\s+replace\s+)?function\b/gim,
    message: 'a function of the database has a file in packages/db/functions',
    applies: (file) => numberOfMigration(file) > LAST_MIGRATION_WITH_FUNCTIONS,
  },
  {
    rule: 'suppression',
    pattern:
      /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable|oxlint-disable|v8 ignore|istanbul ignore/g,
    message: 'a rule that hurts is changed for all',
    inComments: true,
    applies: (file) => within(file, /\.(?:tsx?|css|jsonc?|html|m?js)$/),
  },
  {
    rule: 'unrun',
    pattern: /\.(?:skip|only|todo|fixme|skipIf|runIf|fails)\(/g,
    message: 'every test runs',
    applies: (file) => isCode(file) && file.isTest,
  },
  {
    rule: 'machine',
    pattern: /(?<![\w.\]})-])\/(?:work|root|Users)\/|\.\.\/shared\b/g,
    message: 'a path of one machine means nothing elsewhere',
    inComments: true,
    applies: () => true,
  },
  {
    rule: 'banner',
    pattern: /^\s*(?:\/\/|\/\*|\*)\s*[-=*#_]{4,}/gm,
    message: 'a comment is a sentence, not a banner',
    inComments: true,
    applies: (file) => within(file, /\.(?:tsx?|css)$/),
  },
]

/** The rule book quotes what it forbids. */
const RULE_BOOK = /^tools\/tidy(?:\/|\.test\.ts$)/

export function checkWords(file: SourceFile): Finding[] {
  if (RULE_BOOK.test(file.path)) return []
  const lineAt = lineCounter(file.source)
  return WORD_RULES.filter(({ applies }) => applies(file)).flatMap(({ rule, pattern, message, inComments }) =>
    [...(inComments ? file.source : file.code).matchAll(pattern)].map((found) => ({
      rule,
      path: file.path,
      line: lineAt(found.index),
      message: `${found[0].trim()}: ${message}`,
    })),
  )
}
