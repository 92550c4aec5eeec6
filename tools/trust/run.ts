import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '../..')

function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], options).status ?? 1
}

// `npm run trust` is quick, `-- --night` lasts longer, and a name runs only the files that contain it.
const { values, positionals } = parseArgs({
  options: { night: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unbuilt = ['apps/web', 'apps/play'].filter((app) => !existsSync(join(root, app, 'dist/.vite/manifest.json')))
const built = unbuilt.reduce((failed, app) => failed || run('vite/bin/vite.js', ['build', app]), 0)
const files = ['run', '--config', 'vitest.trust.config.ts', ...positionals]
process.exitCode = built || run('vitest/vitest.mjs', files, values.night ? { TRUST_NIGHT: '1' } : {})
