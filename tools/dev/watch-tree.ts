import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells of every change below a folder. Node's own recursive watch follows the files on Linux and loses one as soon as
 * an editor puts a new file in its place, so this one follows the folders.
 */
export function watchTree(root: string, onChange: (path: string) => void): { stop(): void } {
  const watchers = new Map<string, FSWatcher>()

  function leave(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function follow(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return
      const path = join(folder, name)
      onChange(path)
      if (isFolder(path)) follow(path)
      else leave(path)
    })
    // A folder that is removed is told by the one that held it.
    watcher.on('error', () => leave(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) follow(join(folder, entry.name))
  }

  follow(root)
  return {
    stop() {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
