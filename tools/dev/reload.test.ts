import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { debounceChanges } from './debounce-changes.ts'
import { restartFor } from './reload.ts'
import { servicesToRestart } from './services-to-restart.ts'
import { watchTree } from './watch-tree.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairground-reload-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

test.each([
  ['apps/api/src/routes/wallet/wallet.ts', ['api']],
  ['apps/worker/src/main.ts', ['worker']],
  ['apps/draws/src/main.ts', ['draws']],
  ['packages/modules/src/wallet/post.ts', ['api', 'worker', 'draws']],
  ['packages/modules/src/wallet/post.pg.test.ts', []],
  ['apps/api/src/config.test.ts', []],
  ['packages/ui/src/button.ts', []],
  ['packages/i18n/messages/en.json', []],
  ['packages/i18n/node_modules/a/src/b.ts', []],
  ['apps/api/src/.wallet.ts.swp', []],
  ['apps/web/src/main.tsx', []],
])('%s starts %j again', (path, kinds) => {
  expect(servicesToRestart(path)).toEqual(kinds)
})

test('every save is seen: of a file that is replaced, once and again, and of one in a new folder', async () => {
  const seen: string[] = []
  const tree = watchTree(root, (path) => seen.push(path))
  onTestFinished(() => tree.stop())
  const file = join(root, 'a.ts')
  for (const save of ['first', 'second', 'third']) {
    seen.length = 0
    writeFileSync(join(root, 'a.new'), save)
    renameSync(join(root, 'a.new'), file)
    await expect.poll(() => seen).toContain(file)
  }
  mkdirSync(join(root, 'inside'))
  await expect.poll(() => seen).toContain(join(root, 'inside'))
  await expect
    .poll(() => {
      writeFileSync(join(root, 'inside/b.ts'), String(seen.length))
      return seen
    })
    .toContain(join(root, 'inside/b.ts'))
})

test('the changes of one save come together, after a moment of quiet', () => {
  vi.useFakeTimers()
  const taken: (readonly string[])[] = []
  const changes = debounceChanges(100, (paths) => taken.push(paths))
  changes.add('a.ts')
  vi.advanceTimersByTime(99)
  changes.add('b.ts')
  changes.add('a.ts')
  vi.advanceTimersByTime(99)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(taken).toEqual([['a.ts', 'b.ts']])
  changes.add('c.ts')
  changes.stop()
  vi.advanceTimersByTime(1_000)
  expect(taken).toHaveLength(1)
})

function reloadOf(start: () => Promise<void> = async () => {}) {
  const [said, done] = [[] as string[], [] as string[]]
  const service = (name: string) => ({
    stop: async () => done.push(`${name} stops`),
    start: async () => {
      await start()
      done.push(`${name} starts`)
    },
  })
  const services = { api: [service('api')], worker: [service('worker')], draws: [service('draws')] }
  return { root, services, said, done, say: (line: string) => void said.push(line) }
}

test('the old process stops before the new one starts, and one line says so', async () => {
  const reload = reloadOf()
  await restartFor(reload, ['apps/api/src/a.ts', 'apps/api/src/b.ts'])
  expect(reload.done).toEqual(['api stops', 'api starts'])
  expect(reload.said).toEqual([
    expect.stringMatching(/^apps\/api\/src\/a\.ts and 1 more changed: api started again in /),
  ])
})

test('a file that cannot be parsed leaves the running process alone and is named with its line', async () => {
  const reload = reloadOf()
  writeFileSync(join(root, 'broken.ts'), 'const fine = 1\nconst = 2\n')
  await restartFor(reload, ['broken.ts'])
  expect(reload.done).toEqual([])
  expect(reload.said).toEqual([
    expect.stringMatching(/^broken\.ts:2 cannot be parsed: .+; the code before it goes on$/),
  ])
})

test('a process that does not start again is said in one line, and the next change tries again', async () => {
  const reload = reloadOf(async () => {
    throw new Error('api-1 did not become ready.\nmore')
  })
  await restartFor(reload, ['apps/api/src/a.ts'])
  expect(reload.said).toEqual(['api: api-1 did not become ready. The next change tries again.'])
})
