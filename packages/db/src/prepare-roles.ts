import pg, { type ClientBase } from 'pg'
import { type Login, loginNames } from './connect-as.ts'
import { limits } from './limits.ts'

/** A statement that creates a role unless it is there. Another database's migration may do so at the same moment. */
const roleExists = (name: string) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${name}') then
    create role ${name} nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end
$$`

/** The roles that hold the rights; `owner` may act as any of them. */
function groupStatements(owner: string): string[] {
  return [
    roleExists('fairground_app'),
    roleExists('fairground_worker'),
    roleExists('fairground_draws'),
    roleExists('fairground_staff'),
    grantUnlessHeld('fairground_app', owner),
    grantUnlessHeld('fairground_worker', owner),
    grantUnlessHeld('fairground_draws', owner),
    grantUnlessHeld('fairground_staff', owner),
  ]
}

// An owner that may not grant must not be asked to when nothing is missing.
const grantUnlessHeld = (role: string, to: string) => `
do $$
begin
  if not pg_has_role(${to === 'current_user' ? to : `'${to}'`}, '${role}', 'usage') then
    grant ${role} to ${to};
  end if;
exception when unique_violation then
  null;
end
$$`

/**
 * The worker and staff were members of the app's role before each role had rights of its own. An owner that may not
 * take roles away leaves that to `fairground init`, and `fairground doctor` says so.
 */
const separation = (['fairground_worker', 'fairground_staff'] as const).map(
  (member) => `
do $$
begin
  if pg_has_role('${member}', 'fairground_app', 'member') then
    revoke fairground_app from ${member};
  end if;
exception when insufficient_privilege then
  null;
end
$$`,
)

/** Before that migration a running worker still lives by its membership. */
const separateOnceMigrated = `
do $$
declare
  is_migrated boolean := false;
  member name;
begin
  if to_regclass('public.kysely_migration') is not null then
    execute 'select exists (select from kysely_migration where name = $1)' into is_migrated
      using '0067_rights_of_each_role';
  end if;
  foreach member in array array['fairground_worker', 'fairground_staff'] loop
    if is_migrated and pg_has_role(member, 'fairground_app', 'member') then
      execute format('revoke fairground_app from %I', member);
    end if;
  end loop;
end
$$`

/** Only once the migrations have given each role its own rights. */
export async function separateRoles(client: ClientBase): Promise<void> {
  for (const statement of separation) await client.query(statement)
}

const databaseStatements = [
  'revoke create on schema public from public',
  'grant usage on schema public to fairground_app, fairground_worker, fairground_draws, fairground_staff',
  'create schema if not exists graphile_worker authorization fairground_worker',
]

export type LoginPasswords = Readonly<Record<Login, string>>

type Settings = Readonly<Record<string, string>>

/**
 * The server ends what its client no longer waits for. Settings of a login hold behind a pooler too, which refuses
 * startup options and gives one session to many.
 */
const settingsFor = (serverMs: number): Settings => ({
  statement_timeout: `${serverMs}ms`,
  lock_timeout: `${serverMs / 2}ms`,
  idle_in_transaction_session_timeout: `${serverMs}ms`,
  client_connection_check_interval: '500ms',
})

const logins: Readonly<Record<Login, { readonly memberOf: string | null; readonly settings: Settings }>> = {
  app: { memberOf: 'fairground_app', settings: settingsFor(limits.interactive.serverMs) },
  worker: { memberOf: null, settings: settingsFor(limits.work.serverMs) },
  draws: { memberOf: null, settings: settingsFor(limits.work.serverMs) },
  staff: { memberOf: null, settings: settingsFor(limits.work.serverMs) },
  backup: { memberOf: 'pg_read_all_data', settings: {} },
}

function loginStatements(passwords: LoginPasswords): string[] {
  return (Object.keys(logins) as Login[]).flatMap((login) => {
    const name = loginNames[login]
    const { memberOf, settings } = logins[login]
    return [
      roleExists(name),
      `alter role ${name} login ${login === 'backup' ? 'bypassrls' : ''} password ${pg.escapeLiteral(passwords[login])}`,
      ...(memberOf === null ? [] : [grantUnlessHeld(memberOf, name)]),
      ...Object.entries(settings).map(([setting, value]) => `alter role ${name} set ${setting} = '${value}'`),
    ]
  })
}

/**
 * Makes sure that the roles which hold the rights exist, on whatever cluster this is. With passwords it also makes the
 * logins of the processes, or gives them new passwords, which only a superuser can: the backup reads past row security.
 */
export async function prepareRoles(client: ClientBase, passwords?: LoginPasswords): Promise<void> {
  const logins = passwords ? loginStatements(passwords) : []
  for (const statement of [...groupStatements('current_user'), ...databaseStatements, ...logins])
    await client.query(statement)
}

export type Installation = {
  readonly owner: { readonly name: string; readonly password: string }
  readonly database: string
  readonly passwords: LoginPasswords
}

/** What a superuser runs once to make an empty cluster ours, and again to change passwords. Names are plain words. */
export function initStatements({ owner, database, passwords }: Installation) {
  return {
    inCluster: [
      roleExists(owner.name),
      `alter role ${owner.name} login password ${pg.escapeLiteral(owner.password)}`,
      ...groupStatements(owner.name),
      ...loginStatements(passwords),
    ],
    // PostgreSQL creates a database in no transaction and under no condition, so the caller who runs this looks first.
    isThere: `select from pg_database where datname = '${database}'`,
    create: `create database ${database} owner ${owner.name} template template0 encoding 'UTF8' locale 'C'`,
    inDatabase: [`alter schema public owner to ${owner.name}`, ...databaseStatements, separateOnceMigrated],
  }
}
