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

/** Makes sure that the roles which api and worker take on exist, on whatever cluster this is. */
export async function prepareRoles(client: ClientBase): Promise<void> {
  await client.query(roles)
}
