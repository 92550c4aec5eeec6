import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { debounceChanges } from './debounce-changes.ts'
import { type ReloadedKind, type ServicesOfKind, servicesToRestart } from './services-to-restart.ts'
import { watchTree } from './watch-tree.ts'

const quietMs = 100

type Reload = {
  readonly root: string
  readonly services: ServicesOfKind
  readonly say: (line: string) => void
}

/** Starts those of our processes again whose code changes. What fails is said in one line, and the next change tries again. */
export function startReload(reload: Reload): { stop(): Promise<void> } {
  let last: Promise<void> = Promise.resolve()
  const changes = debounceChanges(quietMs, (paths) => {
    last = last.then(() => restartFor(reload, paths))
  })
  const watchers = foldersOf(reload.root).map((folder) =>
    watchTree(join(reload.root, folder), (file) => {
      const path = relative(reload.root, file).replaceAll('\\', '/')
      if (servicesToRestart(path).length > 0) changes.add(path)
    }),
  )
  return {
    async stop() {
      for (const watcher of watchers) watcher.stop()
      changes.stop()
      await last
    },
  }
}

function foldersOf(root: string): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  return ['apps/api/src', 'apps/worker/src', 'apps/draws/src', ...packages].filter((folder) =>
    existsSync(join(root, folder)),
  )
}

export async function restartFor({ root, services, say }: Reload, paths: readonly string[]): Promise<void> {
  const broken = paths.flatMap((path) => syntaxErrorOf(join(root, path)) ?? [])[0]
  if (broken !== undefined) return say(`${relative(root, broken)}; the code before it goes on`)
  const kinds = [...new Set(paths.flatMap(servicesToRestart))]
  const started = performance.now()
  const failures = await Promise.all(kinds.map((kind) => restart(services, kind)))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const failed = failures.find((failure) => failure !== null)
  const cause = paths.length === 1 ? paths[0] : `${paths[0]} and ${paths.length - 1} more`
  say(failed ?? `${cause} changed: ${kinds.join(' and ')} started again in ${seconds} s`)
}

async function restart(services: ServicesOfKind, kind: ReloadedKind): Promise<string | null> {
  const endings = await Promise.allSettled(services[kind].map((service) => service.stop()))
  const beginnings = await Promise.allSettled(services[kind].map((service) => service.start()))
  const failed = [...endings, ...beginnings].find((each) => each.status === 'rejected')
  return failed ? `${kind}: ${String(failed.reason?.message).split('\n')[0]} The next change tries again.` : null
}

/** Found before the old process is stopped, so that a page goes on working while somebody is still typing. */
function syntaxErrorOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const source = readFileSync(file, 'utf8')
  const error = parseSync(file, source).errors.find(({ severity }) => severity === 'Error')
  if (!error) return undefined
  const line = source.slice(0, error.labels[0]?.start ?? 0).split('\n').length
  return `${file}:${line} cannot be parsed: ${error.message}`
}
