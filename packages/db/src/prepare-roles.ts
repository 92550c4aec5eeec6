import type { ClientBase } from 'pg'

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

/** The logins of the processes: what each of them is called and which rights it takes on. */
const logins = {
  app: { name: 'fairground_api', memberOf: 'fairground_app', rights: '' },
  worker: { name: 'fairground_worker', memberOf: null, rights: '' },
  // A dump must see the rows of every merchant, and may change none.
  backup: { name: 'fairground_backup', memberOf: 'pg_read_all_data', rights: 'bypassrls' },
} as const

export type LoginPasswords = Readonly<Record<keyof typeof logins, string>>

/**
 * Makes sure that the roles which api and worker take on exist, on whatever cluster this is. With passwords it also
 * makes the logins of the processes, or gives them new passwords.
 */
export async function prepareRoles(client: ClientBase, passwords?: LoginPasswords): Promise<void> {
  await client.query(roles)
  if (!passwords) return
  for (const [login, { name, memberOf, rights }] of Object.entries(logins)) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    const password = client.escapeLiteral(passwords[login as keyof LoginPasswords])
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} login ${rights} password ${password}`)
    if (memberOf !== null) await client.query(`grant ${memberOf} to ${name}`)
  }
}
