import { migrate as migrateDatabase } from '@fairground/db/migrate.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'

export const migrate: Command = {
  summary: 'brings the database to the newest schema',
  manual: `fairground migrate

Brings the database at DATABASE_URL to the newest schema, forward only, and its functions to the texts of this release.
Run it once per release, before api and worker start. Two at once take turns, and a second run finds nothing to do.`,
  async run(args, { config, print }) {
    if (parse(args, {}).positionals.length > 0) throw new UsageError('migrate takes no argument')
    const applied = await migrateDatabase(config.databaseUrl())
    print(applied.length === 0 ? 'nothing to migrate' : `migrated ${applied.join(', ')}`)
    return exitCodes.done
  },
}
