import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** A whole run writes about a quarter of it. A container gives far less unless it is told to. */
const minBytes = 4 * 2 ** 30

/**
 * A folder of its own for what a run writes and throws away. A database is more than a thousand files, and every test
 * file copies one, which a disk takes three times as much processor time for as memory does.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom() ? inMemory : tmpdir(), prefix))
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, process.availableMemory() / 2) >= minBytes
}
