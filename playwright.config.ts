import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { compileCache } from '@fairground/dev-env/compile-cache.ts'
import { defineConfig } from '@playwright/test'
import { treeHash } from './tools/nightly/tree.ts'

// The processes that run the tests inherit it.
process.env.NODE_COMPILE_CACHE = compileCache

// The processes that run the tests draw by it too; they read this file as well, and then it is there.
process.env.E2E_TREE ??= treeHash()

// CI leaves out the journeys of the nightly. A run that names a file has all of its journeys.
const runsAll = process.env.E2E_NIGHTLY === '1' || process.argv.some((argument) => argument.includes('.spec'))

const withDraws = ['k3', 'verify', 'first-play', 'boards', 'tables'].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  ...(runsAll ? {} : { grepInvert: /@nightly/ }),
  globalSetup: './tests/e2e/journey-environment.ts',
  outputDir: 'test-results',
  // Three keep two cores busy but for the time they wait; the fourth waits for draws.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Far more than anything takes: a slow machine is no fault of the product, only what never comes is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // The report says which tree it is of.
  metadata: { tree: process.env.E2E_TREE },
  // Most of a journey with a draw is waiting, so they take turns from the start, beside all others.
  projects: [
    { name: 'draws', testMatch: withDraws, workers: 1 },
    { name: 'others', testIgnore: withDraws, workers: 3 },
  ],
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }], ['./tests/support/flaky-journeys.ts']],
  use: {
    // A step that never comes is told as that step, in every browser context, and not as a journey that took too long.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    // Both cost much processor time; a journey about one of them turns it on with `test.use`.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
