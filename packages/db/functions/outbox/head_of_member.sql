-- The position of the newest event that this member was told together with others, as told_to_member finds them.
create or replace function head_of_member(of_member uuid) returns bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select coalesce(max(o.position - cardinality(o.recipients) + array_position(o.recipients, of_member)), 0)
    from public.outbox o
    where o.recipients @> array[of_member] and o.merchant_id = current_merchant() and o.position is not null
  $$;
revoke execute on function head_of_member(uuid) from public;
grant execute on function head_of_member(uuid) to fairground_app;
