-- Makes a month of a table that is kept by months. It is attached, not created in its place, because that would make every
-- bet wait. A month that was taken out does not come back: what is written into it now would be missing there.
create or replace procedure add_month(parent regclass, month date)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  place name := parent::text || to_char(month, '_YYYY_MM');
  first_ids text[] := array(
    select lpad(to_hex((extract(epoch from start) * 1000)::bigint), 12, '0') || repeat('0', 20)
    from unnest(array[date_trunc('month', month::timestamp), date_trunc('month', month::timestamp) + interval '1 month'])
      start);
begin
  if to_regclass(format('partitions.%I', place)) is not null or to_regclass(format('archive.%I', place)) is not null then
    return;
  end if;
  -- A closed bet is written again beside itself, without a change of an index. The table itself cannot say so.
  execute format('create table partitions.%I (like %s including defaults including constraints including indexes)
    with (fillfactor = %s)', place, parent, case when parent = 'bet'::regclass then 80 else 100 end);
  execute format('alter table partitions.%I enable row level security, force row level security', place);
  execute format('create policy owner_all on partitions.%I to current_user using (true) with check (true)', place);
  execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)',
    parent, place, first_ids[1], first_ids[2]);
end
$$;
revoke execute on procedure add_month(regclass, date) from public;
