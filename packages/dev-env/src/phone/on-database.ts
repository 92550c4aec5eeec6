import type { Db } from '@fairground/db/connect.ts'
import { connectAs, type Role } from '@fairground/db/connect-as.ts'

export function databaseUrl(): string {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The constellation is not running')
  return url
}

/** What a journey cannot do by the screens of a phone. */
export async function onDatabase<T>(role: Role, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connectAs(databaseUrl(), { role, max: 1, name: 'e2e' })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
