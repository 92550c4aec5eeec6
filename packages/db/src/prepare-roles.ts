import type { ClientBase } from 'pg'
import { type Login, loginNames } from './connect-as.ts'
import { limits } from './limits.ts'

// Roles belong to the whole cluster, so another database's migration may create them at the same moment.
const roles = `
do $$
declare
  wanted text;
begin
  foreach wanted in array array['fairground_app', 'fairground_worker'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
      if not pg_has_role(current_user, wanted, 'usage') then
        execute format('grant %I to current_user', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if not pg_has_role('fairground_worker', 'fairground_app', 'usage') then
    grant fairground_app to fairground_worker;
  end if;
exception when unique_violation then
  null;
end
$$;
revoke create on schema public from public;
grant usage on schema public to fairground_app, fairground_worker;
create schema if not exists graphile_worker authorization fairground_worker;
`

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
  backup: { memberOf: 'pg_read_all_data', settings: {} },
}

/**
 * Makes sure that the roles which hold the rights exist, on whatever cluster this is. With passwords it also makes the
 * logins of the processes, or gives them new passwords.
 */
export async function prepareRoles(client: ClientBase, passwords?: LoginPasswords): Promise<void> {
  await client.query(roles)
  if (!passwords) return
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  for (const login of Object.keys(logins) as Login[])
    await createLogin(client, login, passwords[login], rows[0].rolsuper)
}

async function createLogin(client: ClientBase, login: Login, password: string, isSuperuser: boolean): Promise<void> {
  const name = loginNames[login]
  const isBackup = login === 'backup'
  if (isBackup && !isSuperuser)
    throw new Error(`${name} reads past row security, and only a superuser can create it: run this as one`)
  const known = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = known.rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${name} login ${isBackup ? 'bypassrls' : ''} password ${client.escapeLiteral(password)}`,
  )
  const { memberOf, settings } = logins[login]
  if (memberOf !== null) await client.query(`grant ${memberOf} to ${name}`)
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter role ${name} set ${setting} = '${value}'`)
}
