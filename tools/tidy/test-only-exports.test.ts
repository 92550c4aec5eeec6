import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test } from 'vitest'
import { testOnlyExports } from './test-only-exports.ts'

/** What only tests use and is meant to: each with why it stands in the product all the same. */
const wanted: Readonly<Record<string, string>> = {
  'apps/web/src/features/account/register/register-modal-state.ts registerModal':
    'tests read the state that the hook shows',
  'apps/web/src/features/account/register/register-modal-state.ts resetRegisterModal':
    'each test begins without a dialog',
  'packages/contract/src/play-rule.ts withdrawalsBlockedByExclusion':
    'a rule about the list of calls, which a test asks',
  'packages/db/src/row-security.ts findRowSecurityFaults': 'a rule about the tables, which a test asks',
  'packages/domain/src/lottery/draw-timing.ts roundTimeOf': 'the inverse that the rounds are checked against',
  'packages/domain/src/lottery/line.ts payoutsOf': 'all outcomes of a family, against which figures are checked',
  'packages/domain/src/lottery/valid-stake.ts countPlay':
    'the twin that the function of the database is checked against',
  'packages/domain/src/rewards/reward-amount.ts rewardAmount':
    'the twin that the function of the database is checked against',
  'packages/domain/src/rewards/club.ts levelAfterMonth':
    'the twin that the function of the database is checked against',
  'packages/domain/src/rewards/conditions.ts countTowards':
    'the twin that the function of the database is checked against',
  'packages/domain/src/lottery/weekday.ts weekdayAt': 'the weekday that draw days are checked against',
  'packages/domain/src/lottery/draw-log/checkpoint.ts signCheckpoint': 'the log of tests, which has no database',
  'packages/domain/src/lottery/draw-log/frontier.ts emptyFrontier': 'where a tree begins, against which it is checked',
  'packages/domain/src/lottery/draw-log/merkle-tree.ts readLevels': 'a tree in memory, against which paths are checked',
  'packages/domain/src/lottery/draw-log/signed-note.ts ed25519Signer': 'keys of tests; ours stay with their process',
}

test('what the product exports is used by it or by a tool, or stands here with its reason', () => {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const paths = execFileSync('git', asked, { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n')
  const there = paths.filter((path) => existsSync(join(projectRoot, path)))
  const sources = Object.fromEntries(there.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]))
  expect(testOnlyExports(sources).toSorted(), 'use it, or add it to `wanted` with its reason').toEqual(
    Object.keys(wanted).toSorted(),
  )
})

test('a name that a test alone imports is found, one that a tool or its own file uses is not', () => {
  const sources = {
    'packages/domain/src/a.ts':
      'export function lonely() {}\nexport const used = 1\nexport const inner = 2\nconst b = inner\n',
    'packages/domain/src/a.test.ts': "import { lonely, used, inner } from './a.ts'",
    'tools/b.ts': "import { used } from '@fairground/domain/a.ts'",
  }
  expect(testOnlyExports(sources)).toEqual(['packages/domain/src/a.ts lonely'])
})
