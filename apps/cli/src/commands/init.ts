import { prepareRoles } from '@fairground/db/prepare-roles.ts'
import pg from 'pg'
import { type Command, exitCodes, parse, WrongUse } from '../command.ts'

export const init: Command = {
  summary: 'creates the roles of the database, once',
  manual: `fairground init

Creates the roles that the processes take on, in the database at DATABASE_URL. It needs a login that may create roles:
a superuser, or an owner with CREATEROLE. A second run changes nothing.`,
  async run(args, { config, print }) {
    if (parse(args, {}).positionals.length > 0) throw new WrongUse('init takes no argument')
    const client = new pg.Client({ connectionString: config.databaseUrl(), application_name: 'fairground-init' })
    await client.connect()
    try {
      await prepareRoles(client)
    } finally {
      await client.end()
    }
    print('the roles are there')
    return exitCodes.done
  },
}
