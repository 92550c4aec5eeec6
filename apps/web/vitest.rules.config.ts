import { fileURLToPath } from 'node:url'
import { displayFont } from '@fairground/vite-plugins/display-font.ts'
import { defineProject } from 'vitest/config'
import { catalogues } from './vite/catalogues.ts'

/** The tests of this app that need no document, with the catalogues compiled as in the build. */
export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [catalogues(), displayFont()],
  // A planted tree finds outside packages above itself, and nobody is served from here.
  server: { fs: { strict: false } },
  test: {
    name: 'web',
    environment: 'node',
    include: ['apps/web/src/**/*.test.ts'],
    exclude: ['**/*.dom.test.ts'],
    setupFiles: ['./tests/support/vitest-wait-timeout.ts'],
    // A project in a file of its own does not inherit it, and would take turns with the others on one core.
    maxWorkers: '100%',
    // They share nothing that a test changes, so the modules that one file has loaded serve the next.
    isolate: false,
    // Far more than anything takes: a slow machine is no fault of the product.
    testTimeout: 60_000,
  },
})
