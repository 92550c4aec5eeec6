import { compileCache } from '@fairground/dev-env/compile-cache.ts'
import { defineConfig } from 'vitest/config'
import { testFile } from './tests/resilience/due/inputs.ts'
import { longLeftOut } from './tests/resilience/due/long.ts'
import { dueTimed, timedTests } from './tests/resilience/due/timed.ts'
import { treeHash } from './tools/nightly/tree.ts'

// The processes that run the tests inherit it.
process.env.NODE_COMPILE_CACHE = compileCache

const timed = dueTimed()

const common = {
  environment: 'node',
  pool: 'forks',
  allowOnly: false,
  testTimeout: process.env.TRUST_NIGHT === '1' ? 4 * 3_600_000 : 600_000,
  hookTimeout: 120_000,
  disableConsoleIntercept: true,
} as const

/**
 * Tests of trust start whole constellations and break them, and print figures. Most of their time is waiting for
 * something to break or to come back, so three of them at once take hardly longer than one.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'broken',
          include: ['tests/resilience/**/*.trust.test.ts'],
          exclude: [...Object.keys(timedTests), ...longLeftOut(treeHash())].map(testFile),
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      ...(timed.length > 0
        ? [
            {
              test: {
                ...common,
                name: 'timed',
                include: timed.map(testFile),
                fileParallelism: false,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
})
