import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const remembered = z.strictObject({
  size: z.int().min(0),
  root: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** When it was signed, in seconds. */
  time: z.int().min(0),
})

/** The newest that was signed of a log. */
export type SignedHead = z.output<typeof remembered>

/** By the origin of the log. */
export type HeadStore = { of(origin: string): SignedHead | null; save(origin: string, newest: SignedHead): void }

/** On the disk before anybody is answered: a witness that is killed knows everything that it ever signed. */
export function openHeadStore(path: string | undefined): HeadStore {
  const known = new Map<string, SignedHead>(path !== undefined && existsSync(path) ? readAll(path) : [])
  return {
    of: (origin) => known.get(origin) ?? null,
    save(origin, newest) {
      const next = new Map(known).set(origin, newest)
      if (path !== undefined) replace(path, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
      known.set(origin, newest)
    },
  }
}

/** A file that cannot be read stops the witness: one that began anew would sign whatever it is told. */
function readAll(path: string): [string, SignedHead][] {
  return Object.entries(z.record(z.string(), remembered).parse(JSON.parse(readFileSync(path, 'utf8'))))
}

/** The old file or the new one, whatever happens in between. */
function replace(path: string, text: string): void {
  const next = `${path}.next`
  const file = openSync(next, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(next, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
