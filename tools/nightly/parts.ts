/** A part ends by itself after this long, so that a night of any length can be cut into pieces. */
export const partLimitMs = 80 * 60_000

export type Part = {
  readonly name: string
  /** Relative to the project's root, run by Node. */
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Where its test runner writes what happened. */
  readonly report: string
  /** The stage of `.ci/run` that it is too, whose budget it must keep. */
  readonly stage?: string
}

const trustFiles: Readonly<Record<string, readonly string[]>> = {
  'kill-chaos': ['kill-chaos', 'hang'],
  storms: [
    'event-chaos',
    'draws-kill',
    'seamless-chaos',
    'webhooks',
    'withdraw-kill',
    'worker-kill',
    'rewards-kill',
    'chat-restart',
    'agents-kill',
    'agents-transfer',
    'job-runner',
    'shutdown',
  ],
  ledger: [
    'ledger-model',
    'ledger-races',
    'ledger-queue',
    'draws',
    'deposit-money',
    'withdraw-races',
    'seamless-orders',
    'slot-return',
  ],
  input: ['bad-input', 'xss', 'permissions', 'sms-pumping'],
  timed: ['exclusion', 'login-guesses', 'session-end', 'sms-timing', 'uploads'],
  mutants: ['money-mutants'],
}

function trustPart([name, files]: [string, readonly string[]]): Part {
  const report = `nightly/${name}-tests`
  const flags = ['--night', '--record', '--report', report]
  const paths = files.map((file) => `tests/resilience/${file}.trust.test.ts`)
  return { name, command: ['tests/resilience/run.ts', ...flags, ...paths], report: `reports/${report}.json` }
}

/** One share of the random histories of an area, whose test reads its sizes from the environment. */
function historiesPart(area: 'rewards' | 'agents', share: number, env: Readonly<Record<string, string>>): Part {
  const report = `reports/nightly/${area}-${share}-tests.json`
  return {
    name: `${area}-${share}`,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=pg',
      '--reporter=json',
      `--outputFile=${report}`,
      `packages/modules/src/${area}/histories.pg.test.ts`,
    ],
    env,
    report,
  }
}

const rewardsPart = (from: number) =>
  historiesPart('rewards', from, {
    REWARD_HISTORIES: '25000',
    REWARD_PREVIEWS: '2500',
    REWARD_HISTORIES_FROM: String(from),
  })

const agentsPart = (part: number) =>
  historiesPart('agents', part, { AGENT_TREES: '25000', AGENT_HISTORIES: '12500', AGENT_PART: String(part) })

export const parts: readonly Part[] = [
  ...Object.entries(trustFiles).map(trustPart),
  {
    name: 'rows',
    command: ['tools/mutants/run.ts', '--all', '--record', '--report', 'reports/nightly/rows-tests.json'],
    report: 'reports/nightly/rows-tests.json',
  },
  {
    name: 'tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./tests/support/stamped-report.ts',
    ],
    report: 'reports/unit.json',
    stage: 'Tests and boot',
  },
  {
    name: 'lines',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--reporter=json',
      '--outputFile=reports/nightly/lines-tests.json',
      'packages/domain/src/lottery/families/second-settlement.test.ts',
      'packages/domain/src/lottery/slip-by-hand.test.ts',
    ],
    env: { LOTTERY_LINES: '1000000', LOTTERY_SLIPS: '10000' },
    report: 'reports/nightly/lines-tests.json',
  },
  // Quarters, because a part has its limit: 100,000 histories in all, with 10,000 looks at what giving up would do.
  ...[0, 25_000, 50_000, 75_000].map((from) => rewardsPart(from)),
  // 100,000 trees and 50,000 histories of contracts in all.
  ...[0, 1, 2, 3].map((part) => agentsPart(part)),
  { name: 'randomness', command: ['tests/randomness/run.ts'], report: 'reports/nightly/randomness-tests.json' },
  {
    name: 'journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { E2E_NIGHTLY: '1' },
    report: 'reports/e2e.json',
  },
  {
    name: 'browsers',
    command: ['tests/browsers/run.ts'],
    report: 'reports/nightly/browsers-tests.json',
  },
]
