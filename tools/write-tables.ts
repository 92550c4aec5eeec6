import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { generateTables } from '@fairground/db/generate-tables.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { readRights } from '@fairground/db/read-rights.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'

/** `npm run tables`: the table types and the rights of a database that the migrations have just made. */
const dir = await mkdtemp(join(tmpdir(), 'fairground-tables-'))
const engines = await startEngines({ dir })
try {
  await migrate(engines.databaseUrl, { passwords: developmentPasswords(engines.databaseUrl) })
  await writeFile(join(projectRoot, 'packages/db/src/tables.ts'), await generateTables(engines.databaseUrl))
  const owner = connectAs(engines.databaseUrl, { role: 'owner', max: 1 })
  await writeFile(join(projectRoot, 'packages/db/rights.txt'), await readRights(owner))
  await owner.destroy()
} finally {
  await engines.stop()
  await rm(dir, { recursive: true, force: true })
}
