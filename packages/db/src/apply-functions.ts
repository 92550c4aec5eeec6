import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** A function of the database as its file says it, with its rights: `ledger/post_many`. */
export type FunctionFile = {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly checksum: string
}

const fileEnd = '.sql'

export const ownFunctions = new URL('../functions/', import.meta.url)

/** In the order of their places, which is the same on every machine. */
export async function readFunctions(directory: URL): Promise<FunctionFile[]> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith(fileEnd)).sort()
  const functions = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, directory), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: basename(file, fileEnd), path: file.slice(0, -fileEnd.length), text, checksum }
    }),
  )
  const names = new Set<string>()
  for (const { name, path } of functions) {
    if (names.has(name)) throw new Error(`the function ${name} has a second file, ${path}`)
    names.add(name)
  }
  return functions
}

/** Those whose text the database does not have, or whose function a migration dropped. */
export async function pendingFunctions(db: Kysely<DB>, functions: readonly FunctionFile[]): Promise<FunctionFile[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select f.name, f.checksum from schema_function f
    where exists (select from pg_proc p where p.proname = f.name and p.pronamespace = 'public'::regnamespace)`.execute(
    db,
  )
  const present = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return functions.filter(({ name, checksum }) => present.get(name) !== checksum)
}

/** All of them or none, so that functions which call each other change in the same moment. Tells which were pending. */
export function applyFunctions(db: Kysely<DB>, functions: readonly FunctionFile[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const pending = await pendingFunctions(tx, functions)
    // A body may call a function whose file comes later, so bodies are looked at when all of them are there.
    for (const checked of ['off', 'on']) {
      await sql.raw(`set local check_function_bodies = ${checked}`).execute(tx)
      for (const { path, text } of pending)
        await sql
          .raw(text)
          .execute(tx)
          .catch((error: unknown) => {
            throw new Error(`function ${path} failed`, { cause: error })
          })
    }
    for (const { name, checksum } of pending)
      await sql`
        insert into schema_function (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`.execute(tx)
    return pending.map(({ path }) => path)
  })
}
