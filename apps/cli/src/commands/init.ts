import { loginNames } from '@fairground/db/connect-as.ts'
import { type Installation, initStatements } from '@fairground/db/prepare-roles.ts'
import pg from 'pg'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import type { Config } from '../config.ts'
import { Refused } from '../refused.ts'

export const init: Command = {
  summary: 'creates the logins and the database, once',
  manual: `fairground init [--print]

Creates the owner of the tables, the logins of the processes and of the backup, and the database. Names and passwords
are those in DATABASE_URL (the owner), API_DATABASE_URL, WORKER_DATABASE_URL, DRAWS_DATABASE_URL, STAFF_DATABASE_URL and
BACKUP_DATABASE_URL. It needs a superuser's DATABASE_SUPERUSER_URL. A second run gives every login the password that its
address has then.

  --print   prints the SQL for psql instead, for a superuser whom only the machine itself lets in:
            fairground init --print | runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1`,
  async run(args, { config, print }) {
    const { values, positionals } = parse(args, { print: { type: 'boolean', default: false } })
    if (positionals.length > 0) throw new UsageError('init takes no argument')
    const installation = readInstallation(config)
    if (values.print) {
      print(scriptOf(installation))
      return exitCodes.done
    }
    await initialise(addressIn(config, 'DATABASE_SUPERUSER_URL'), installation)
    print(`the logins and the database ${installation.database} are there`)
    return exitCodes.done
  },
}

async function initialise(superuserUrl: URL, installation: Installation): Promise<void> {
  const { inCluster, isThere, create, inDatabase } = initStatements(installation)
  await withClient(superuserUrl, async (client) => {
    for (const statement of inCluster) await client.query(statement)
    if ((await client.query(isThere)).rowCount === 0) await client.query(create)
  })
  const inside = new URL(superuserUrl)
  inside.pathname = `/${installation.database}`
  await withClient(inside, async (client) => {
    for (const statement of inDatabase) await client.query(statement)
  })
}

async function withClient(url: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url.href, application_name: 'fairground-init' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function scriptOf(installation: Installation): string {
  const { inCluster, isThere, create, inDatabase } = initStatements(installation)
  // psql runs what a query answers: one row with the statement, or none.
  const createUnlessThere = `select '${create.replaceAll("'", "''")}' where not exists (${isThere}) \\gexec`
  const ended = (statements: readonly string[]) => statements.map((statement) => `${statement};`)
  const quiet = 'set client_min_messages = warning;'
  const inside = [`\\connect ${installation.database}`, quiet, ...ended(inDatabase)]
  return [quiet, ...ended(inCluster), createUnlessThere, ...inside].join('\n')
}

function readInstallation(config: Config): Installation {
  const owner = addressIn(config, 'DATABASE_URL')
  const plainName = /^[a-z_][a-z0-9_]{0,40}$/
  const database = owner.pathname.slice(1)
  if (!plainName.test(owner.username) || !plainName.test(database))
    throw new Refused('DATABASE_URL must name the owner and the database in small letters, digits and underscores')
  const passwordIn = (name: string, login: string) => {
    const address = addressIn(config, name)
    if (address.username !== login) throw new Refused(`${name} must log in as ${login}`)
    return passwordOf(name, address)
  }
  return {
    owner: { name: owner.username, password: passwordOf('DATABASE_URL', owner) },
    database,
    passwords: {
      app: passwordIn('API_DATABASE_URL', loginNames.app),
      worker: passwordIn('WORKER_DATABASE_URL', loginNames.worker),
      draws: passwordIn('DRAWS_DATABASE_URL', loginNames.draws),
      staff: passwordIn('STAFF_DATABASE_URL', loginNames.staff),
      backup: passwordIn('BACKUP_DATABASE_URL', loginNames.backup),
    },
  }
}

function passwordOf(name: string, { password }: URL): string {
  if (password === '') throw new Refused(`${name} has no password`)
  return decodeURIComponent(password)
}

function addressIn({ env }: Config, name: string): URL {
  const text = env[name]
  if (!text) throw new Refused(`${name} is not set; see .env.example`)
  if (!URL.canParse(text)) throw new Refused(`${name} is not an address`)
  return new URL(text)
}
