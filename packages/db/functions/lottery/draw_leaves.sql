-- The leaves of a draw's root in their order, at all merchants. A digest tells nothing to a reader who does not hold
-- the bet.
create or replace function draw_leaves(of_draw uuid) returns setof text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select encode(sha256(convert_to('bet|' || b.id || '|' || b.play || '|' || b.selection || '|' || (b.stake / 10000)
      || '.' || lpad((b.stake % 10000)::text, 4, '0'), 'UTF8')), 'hex')
    from public.bet b
    where b.draw_id = of_draw and b.state <> 'cancelled' and b.id >= public.first_bet_id(of_draw)
      and b.id < public.end_bet_id(of_draw)
    order by b.id
  $$;
revoke execute on function draw_leaves(uuid) from public;
grant execute on function draw_leaves(uuid) to fairground_app, fairground_worker, fairground_draws;
