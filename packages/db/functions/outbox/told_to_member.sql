-- Rows of this merchant that were told to many members, this one among them, with a position in this range. It acts with its
-- owner's rights because row security would not let a search in an array use its index.
create or replace function told_to_member(of_member uuid, since bigint, up_to bigint, at_most int) returns setof outbox
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select o.* from public.outbox o
    where o.recipients @> array[of_member] and o.merchant_id = current_merchant() and o.position > since
      and o.position - cardinality(o.recipients) < up_to
    order by o.position
    limit at_most
  $$;
revoke execute on function told_to_member(uuid, bigint, bigint, int) from public;
grant execute on function told_to_member(uuid, bigint, bigint, int) to fairground_app;
