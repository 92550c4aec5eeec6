-- The bets of a draw in the order of their ids, at all merchants, as they were written when they were taken: their ids
-- and their leaves, one after another. The ids between which they are stand in the statement itself, so that only the
-- months of the draw are planned: with all months of a house the plan of an empty book takes longer than anything else.
create or replace function book_leaves(of_draw uuid, of_book text)
  returns table (ids bytea, leaves bytea)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
begin
  return query execute format($q$
    select coalesce(string_agg(uuid_send(b.id), ''), ''), coalesce(string_agg(b.leaf, ''), '')
    from (
      select b.id, b.leaf from public.bet b
      where b.draw_id = $1 and b.is_trial = ($2 = 'trial') and b.state <> 'cancelled' and b.id >= %L and b.id < %L
      order by b.id
    ) b$q$, first_bet_id(of_draw), end_bet_id(of_draw))
  using of_draw, of_book;
end
$$;
revoke execute on function book_leaves(uuid, text) from public;
grant execute on function book_leaves(uuid, text) to fairground_draws;
