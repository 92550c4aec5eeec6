-- As book_leaves, from what the bets say now: anyone who has changed a bet has changed its leaf.
create or replace function recomputed_leaves(of_draw uuid, of_book text)
  returns table (ids bytea, leaves bytea)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select coalesce(string_agg(uuid_send(b.id), ''), ''), coalesce(string_agg(b.leaf, ''), '')
    from (
      select b.id, public.bet_leaf(b.id, b.order_id, b.play, b.selection, b.unit_stake, b.multiple, b.stake,
        b.stake_bonus, o.currency, b.series, b.odds, o.accepted_at) as leaf
      from public.bet b
      left join public.bet_order o on o.id = b.order_id and o.id >= public.first_bet_id(of_draw)
        and o.id < public.end_bet_id(of_draw)
      where b.draw_id = of_draw and coalesce(o.book, 'real') = of_book and b.state <> 'cancelled'
        and b.id >= public.first_bet_id(of_draw) and b.id < public.end_bet_id(of_draw)
      order by b.id
    ) b
  $$;
revoke execute on function recomputed_leaves(uuid, text) from public;
grant execute on function recomputed_leaves(uuid, text) to fairground_worker;
