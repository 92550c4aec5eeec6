import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** `npm run trust` is quick; `-- --night` lasts longer; a name runs only the files that contain it. */
const { values, positionals } = parseArgs({ options: { night: { type: 'boolean', default: false } }, allowPositionals: true })
const root = resolve(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.trust.config.ts', ...positionals], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(values.night ? { TRUST_NIGHT: '1' } : {}) },
})
process.exitCode = status ?? 1
