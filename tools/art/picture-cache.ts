import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import type { Picture } from './pictures.ts'
import { writeAtomically } from './write-atomically.ts'

const unusedAfterMs = 30 * 86_400_000

export type PictureFile = { readonly file: string; readonly bytes: Buffer }

export type PictureCache = ReturnType<typeof createPictureCache>

/**
 * Pictures that any clone on this machine has drawn, under a key of all that they were drawn from, so that the next
 * clone copies them. Where nothing can be read or kept, they are drawn.
 */
export function createPictureCache(folder: string = usualFolder()) {
  const pathOf = (key: string, file: string) => join(folder, `${key}-${basename(file)}`)
  return {
    /** All sizes of a drawing, or null. */
    async take(key: string, { sizes }: Picture): Promise<readonly PictureFile[] | null> {
      const now = new Date()
      const read = async ({ file }: { readonly file: string }) => {
        const path = pathOf(key, file)
        const bytes = await readFile(path)
        await utimes(path, now, now)
        return { file, bytes }
      }
      return Promise.all(sizes.map(read)).catch(() => null)
    },
    async keep(key: string, files: readonly PictureFile[]): Promise<void> {
      await Promise.allSettled(files.map(({ file, bytes }) => writeAtomically(pathOf(key, file), bytes)))
    },
    async removeUnused(nowMs: number): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const path of names.map((name) => join(folder, name))) {
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }))
        if (mtimeMs < nowMs - unusedAfterMs) await rm(path, { force: true })
      }
    },
  }
}

function usualFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fairground', 'art')
}
