import { compileCache } from '@fairground/dev-env/compile-cache.ts'
import { defineConfig } from 'vitest/config'
import { waitTimeoutMs } from './tests/support/wait-timeout.ts'

const ignored = ['**/node_modules/**', '**/dist/**', '**/.local/**', 'tests/e2e/**', '**/*.trust.test.ts']
const onPostgres = '**/*.pg.test.ts'
const onDom = '**/*.dom.test.ts'
const ofWeb = 'apps/web/src/**/*.test.ts'

// The processes that run the tests inherit it.
process.env.NODE_COMPILE_CACHE = compileCache

export default defineConfig({
  test: {
    passWithNoTests: false,
    // By itself it would leave one of two cores idle.
    maxWorkers: '100%',
    allowOnly: false,
    restoreMocks: true,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...ignored, onPostgres, onDom, ofWeb],
          setupFiles: ['./tests/support/vitest-wait-timeout.ts'],
          expect: { poll: { timeout: waitTimeoutMs } },
          // They share nothing that a test changes, so the modules that one file has loaded serve the next.
          isolate: false,
          // Far more than anything takes: a slow machine is no fault of the product.
          testTimeout: 60_000,
        },
      },
      './apps/web/vitest.config.ts',
      './apps/web/vitest.rules.config.ts',
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: [onPostgres],
          exclude: ignored,
          pool: 'forks',
          // Each file makes brands and members of its own; the modules that one file has loaded serve the next.
          isolate: false,
          globalSetup: ['./tests/support/vitest-engines.ts'],
          setupFiles: ['./tests/support/vitest-wait-timeout.ts'],
          expect: { poll: { timeout: waitTimeoutMs } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
