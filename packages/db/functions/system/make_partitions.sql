-- Makes the months around this moment and the three after them for every table that is kept by months, and tells until
-- when there is room. It may run twice, and nobody waits for it: a month is attached, which blocks no reader or writer.
create or replace function make_partitions(at timestamptz) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '2s'
  as $$
declare
  this_month timestamp := date_trunc('month', at at time zone 'UTC');
  parent regclass;
begin
  -- Clocks of development and tests are moved, and so is the ledger's there.
  if isfinite(ledger_now()) and at not between ledger_now() - interval '1 day' and ledger_now() + interval '1 day' then
    raise exception 'months are made for today, not for %', at using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('make_partitions', 0));
  for parent in
    select c.oid::regclass from pg_class c
    where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace
    order by c.relname
  loop
    for months in -1..3 loop
      call add_month(parent, (this_month + months * interval '1 month')::date);
    end loop;
  end loop;
  return (this_month + interval '4 months') at time zone 'UTC';
end
$$;
revoke execute on function make_partitions(timestamptz) from public;
grant execute on function make_partitions(timestamptz) to fairground_worker;
