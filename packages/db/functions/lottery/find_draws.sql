-- The draws of a game up to this one, newest first.
create or replace function find_draws(of_game text, up_to text, at_most int) returns setof shown_draw
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select d.id, d.game, d.numero, d.state, d.open_at, d.lock_at, d.draw_at, d.bet_root, d.bet_count, d.beacon_source,
      d.beacon_round, d.beacon_value, d.seed, d.result,
      coalesce(c.commitment, encode(n.hash, 'hex')), c.log_before, c.log_after, d.scheme
    from public.draw d
    left join public.draw_commitment c on c.draw_id = d.id
    left join public.draw_log_leaf f on f.draw_id = d.id and f.kind = 'commit'
    left join public.draw_log_node n on n.level = 0 and n.place = f.place
    where d.game = of_game and d.numero <= up_to collate "C"
    order by d.numero desc
    limit at_most
  $$;
revoke execute on function find_draws(text, text, int) from public;
grant execute on function find_draws(text, text, int) to fairground_app, fairground_worker;
