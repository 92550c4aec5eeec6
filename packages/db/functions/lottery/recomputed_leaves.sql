-- As book_leaves, from what the bets say now: anyone who has changed a bet has changed its leaf.
create or replace function recomputed_leaves(of_draw uuid, of_book text)
  returns table (ids bytea, leaves bytea)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
begin
  return query execute format($q$
    select coalesce(string_agg(uuid_send(b.id), ''), ''), coalesce(string_agg(b.leaf, ''), '')
    from (
      select b.id, public.bet_leaf(b.id, b.order_id, b.play, b.selection, b.unit_stake, b.multiple, b.stake,
        b.stake_bonus, o.currency, b.series, b.odds, o.accepted_at) as leaf
      from public.bet b
      left join public.bet_order o on o.id = b.order_id and o.id >= %1$L and o.id < %2$L
      where b.draw_id = $1 and coalesce(o.book, 'real') = $2 and b.state <> 'cancelled' and b.id >= %1$L and b.id < %2$L
      order by b.id
    ) b$q$, first_bet_id(of_draw), end_bet_id(of_draw))
  using of_draw, of_book;
end
$$;
revoke execute on function recomputed_leaves(uuid, text) from public;
grant execute on function recomputed_leaves(uuid, text) to fairground_worker;
