import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

/** What a night writes itself; otherwise its first part would change the tree for its second. */
const written = ['docs/measurements.md', 'tests/resilience/seen.json', 'docs/spec/mutants/seen.json']

/** Git's name for the content of the working tree, with what is not committed and without what a night writes. */
export function treeHash(): string {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-index-'))
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, GIT_INDEX_FILE: join(dir, 'index') },
    }).trim()
  try {
    git('read-tree', 'HEAD')
    git('add', '--all')
    git('rm', '--cached', '--quiet', '--ignore-unmatch', ...written)
    return git('write-tree')
  } finally {
    rmSync(dir, { recursive: true })
  }
}
