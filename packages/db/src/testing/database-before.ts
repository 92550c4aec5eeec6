import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { createDatabase } from './test-database.ts'

const migrations = new URL('../../migrations/', import.meta.url)

/** A database as it was before the migration of this number, without functions of today. */
export async function databaseBefore(migration: string) {
  const { url, drop } = await createDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'fairground-migrations-'))
  const none = await mkdtemp(join(tmpdir(), 'fairground-functions-'))
  for (const file of await readdir(migrations))
    if (file < migration) await cp(new URL(file, migrations), join(folder, file))
  await migrate(url, { directory: pathToFileURL(`${folder}/`), functions: pathToFileURL(`${none}/`) })
  const owner = connect(url, { max: 1 })
  onTestFinished(async () => {
    await owner.destroy()
    await drop()
    await Promise.all([folder, none].map((each) => rm(each, { recursive: true })))
  })
  return { url, owner }
}
