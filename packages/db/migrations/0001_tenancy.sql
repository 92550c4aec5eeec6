-- The merchant of the running transaction. No merchant set means null, and null equals no row at all.
-- The body is parsed now, not at each call, so a caller's search_path cannot change what it means.
create function current_merchant() returns int
  language sql stable parallel safe
  return nullif(pg_catalog.current_setting('app.merchant_id', true), '')::int;

create table licence (
  id   int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table merchant (
  id         int generated always as identity primary key,
  licence_id int not null references licence,
  code       text not null unique,
  currency   text not null check (length(currency) = 3),
  zone       text not null,
  created_at timestamptz not null default now()
);

-- A change of settings is a new version, so an old decision can be explained by the settings of its day.
create table merchant_setting (
  merchant_id int not null references merchant,
  version     int not null check (version > 0),
  settings    jsonb not null,
  changed_by  text not null,
  changed_at  timestamptz not null default now(),
  primary key (merchant_id, version)
);

-- A request knows a brand's code before it can have a merchant, so this one lookup passes the policies.
create function merchant_id_of(code text) returns int
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as 'select m.id from public.merchant m where m.code = $1';
revoke execute on function merchant_id_of(text) from public;
grant execute on function merchant_id_of(text) to fairground_app;

-- Forced policies bind even the owner, so that no forgotten query of a tool reads across merchants by accident of
-- ownership. Migrations and seeding get in by a policy of their own, named for the one role that migrates: the app
-- and the worker are not members of it.
create procedure guard_tenant_table(target regclass, merchant_column name default 'merchant_id')
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy tenant on %s to fairground_app using (%I = public.current_merchant()) with check (%I = public.current_merchant())',
    target, merchant_column, merchant_column
  );
  execute format('create policy owner_all on %s to current_user using (true) with check (true)', target);
end
$$;
revoke execute on procedure guard_tenant_table(regclass, name) from public;

call guard_tenant_table('merchant', 'id');
call guard_tenant_table('merchant_setting');

grant select on merchant to fairground_app;
grant select, insert on merchant_setting to fairground_app;
