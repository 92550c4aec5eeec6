import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test } from 'vitest'
import { applyMutant } from './apply-mutant.ts'

const file = 'packages/domain/src/shard.ts'

test('a planted bug runs in the copy, through the copy of every package, and nowhere else', async () => {
  const tree = await applyMutant({ file, find: 'shardCount = 64', replace: 'shardCount = 7' })
  try {
    const script = `const { shardCount } = await import('@fairground/domain/shard.ts'); console.log(shardCount)`
    const run = (root: string) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: join(root, 'apps/worker') })
    expect(String(run(tree.root)).trim()).toBe('7')
    expect(readFileSync(file, 'utf8')).toContain('shardCount = 64')
  } finally {
    await tree.remove()
  }
})

test('a planted bug runs although the healthy file was compiled before it, and the healthy file after it', async () => {
  const tree = await applyMutant({ file, find: 'shardCount = 64', replace: 'shardCount = 7' })
  const cache = await mkdtemp(join(tmpdir(), 'fairground-compiled-'))
  const run = (root: string) => {
    const script = `const { shardCount } = await import('@fairground/domain/shard.ts'); console.log(shardCount)`
    const env = { ...process.env, NODE_COMPILE_CACHE: cache }
    const options = { cwd: join(root, 'apps/worker'), env }
    return String(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).trim()
  }
  try {
    expect([run(projectRoot), run(tree.root), run(tree.root)]).toEqual(['64', '7', '7'])
    expect((await readdir(cache, { recursive: true })).length).toBeGreaterThan(2)
    await writeFile(join(tree.root, file), await readFile(file, 'utf8'))
    expect([run(tree.root), run(projectRoot)]).toEqual(['64', '64'])
  } finally {
    await tree.remove()
    await rm(cache, { recursive: true })
  }
})

test('a bug that finds no place, or more than one, is an error and not a silent pass', async () => {
  await expect(applyMutant({ file, find: 'no such text', replace: '' })).rejects.toThrow('stands 0 times')
  await expect(applyMutant({ file, find: 'shardCount', replace: '' })).rejects.toThrow('stands 2 times')
})
