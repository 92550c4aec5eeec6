import { prepareRoles } from '@fairground/db/prepare-roles.ts'
import pg from 'pg'
import { type Command, exitCodes, parse, WrongUse } from '../command.ts'

export const init: Command = {
  summary: 'creates the roles and logins of the database, once',
  manual: `fairground init

Creates the roles that hold the rights, in the database at DATABASE_URL. With these three names in the environment it
also creates the logins of the processes, or gives them new passwords (16 characters or more, never printed):

  FAIRGROUND_API_PASSWORD      of fairground_api, the login of the api
  FAIRGROUND_WORKER_PASSWORD   of fairground_worker, the login of the worker
  FAIRGROUND_BACKUP_PASSWORD   of fairground_backup, which reads everything and changes nothing

It needs a superuser, because the login for backups reads past row security.`,
  async run(args, { config, print }) {
    if (parse(args, {}).positionals.length > 0) throw new WrongUse('init takes no argument')
    const passwords = config.loginPasswords()
    const client = new pg.Client({ connectionString: config.databaseUrl(), application_name: 'fairground-init' })
    await client.connect()
    try {
      await prepareRoles(client, passwords ?? undefined)
    } finally {
      await client.end()
    }
    print(passwords ? 'the roles and the logins of api, worker and backup are there' : 'the roles are there')
    return exitCodes.done
  },
}
