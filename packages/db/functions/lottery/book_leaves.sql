-- The bets of a draw in the order of their ids, at all merchants, as they were written when they were taken: their ids
-- and their leaves, one after another.
create or replace function book_leaves(of_draw uuid, of_book text)
  returns table (ids bytea, leaves bytea)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select coalesce(string_agg(uuid_send(b.id), ''), ''), coalesce(string_agg(b.leaf, ''), '')
    from (
      select b.id, b.leaf from public.bet b
      where b.draw_id = of_draw and b.is_trial = (of_book = 'trial') and b.state <> 'cancelled'
        and b.id >= public.first_bet_id(of_draw) and b.id < public.end_bet_id(of_draw)
      order by b.id
    ) b
  $$;
revoke execute on function book_leaves(uuid, text) from public;
grant execute on function book_leaves(uuid, text) to fairground_draws;
