import { fileURLToPath } from 'node:url'
import { displayFont } from '@fairground/vite-plugins/display-font.ts'
import { familyWords } from '@fairground/vite-plugins/family-words.ts'
import { defineProject } from 'vitest/config'
import { catalogues } from './vite/catalogues.ts'

/** Every test that needs a document, here and in packages/ui, with the catalogues compiled as in the build. */
export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [catalogues(), familyWords(), displayFont()],
  oxc: { jsx: { runtime: 'automatic' } },
  // A planted tree finds outside packages above itself, and nobody is served from here.
  server: { fs: { strict: false } },
  test: {
    name: 'dom',
    environment: 'happy-dom',
    // A project in a file of its own does not inherit it, and would take turns with the others on one core.
    maxWorkers: '100%',
    include: ['**/*.test.tsx', '**/*.dom.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.local/**', 'tests/e2e/**'],
    setupFiles: ['./tests/support/vitest-wait-timeout.ts', './apps/web/testing/shared-page.ts'],
    // A phone where the brand of the tests is, wherever they run.
    env: { TZ: 'Asia/Karachi' },
    expect: { poll: { timeout: 20_000 } },
    // Files share a process and its page, which the file of setup empties after each of them.
    isolate: false,
    // The app is taken from the page before a test drops the session it stood on, or it would still lead to the login.
    sequence: { hooks: 'list' },
    // Far more than anything takes: a slow machine is no fault of the product.
    testTimeout: 60_000,
  },
})
