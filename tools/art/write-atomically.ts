import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A reader never sees half a file: it appears under its name when it is whole. */
export async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
