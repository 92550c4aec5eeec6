-- The database's own clock. Development and tests, whose clocks are moved, replace this function by one without a
-- bound; `fairground doctor` and `/ready` refuse such a database where brands are no demonstrations.
create or replace function ledger_now() returns timestamptz
  language sql volatile
  set search_path = pg_catalog, public, pg_temp
  as 'select pg_catalog.clock_timestamp()';
revoke execute on function ledger_now() from public;
grant execute on function ledger_now() to fairground_app, fairground_worker, fairground_staff;
