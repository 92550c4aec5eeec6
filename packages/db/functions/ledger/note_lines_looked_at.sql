-- Notes that the causes of all lines up to here were looked for.
create or replace function note_lines_looked_at(up_to bigint) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$update public.ledger_roll_up r set looked = up_to where up_to > r.looked and up_to <= r.rolled$$;
revoke execute on function note_lines_looked_at(bigint) from public;
grant execute on function note_lines_looked_at(bigint) to fairground_worker;
