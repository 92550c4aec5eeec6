import { defineConfig } from 'vitest/config'

/** Tests of trust start whole constellations and break them; they run one file after another and print figures. */
export default defineConfig({
  test: {
    include: ['tools/trust/**/*.trust.test.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    allowOnly: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ['default'],
    disableConsoleIntercept: true,
  },
})
