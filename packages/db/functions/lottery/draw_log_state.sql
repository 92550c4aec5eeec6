-- What is promised, what is owed and what was cancelled, at all merchants and by the database's clock. An outcome that no
-- witness has seen is still owed.
create or replace function draw_log_state(patience interval, at_most int)
  returns table (at timestamptz, open jsonb, late jsonb, cancelled jsonb, cancelled_in_all int)
  language sql stable security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    with head as materialized (
      select clock_timestamp() as at, coalesce(max(c.size), 0) as size from public.draw_log_checkpoint c
    ), owing as materialized (
      select d.game, d.numero, d.draw_at from public.draw d
      where d.state not in ('settled', 'refunded') and d.state in ('scheduled', 'on-sale', 'locked', 'drawing')
        and d.scheme = 'LV2'
      union all
      select d.game, d.numero, d.draw_at
      from public.draw_log_leaf l
      join public.draw d on d.id = l.draw_id
      where l.place >= (select h.size from head h) and l.kind in ('result', 'cancelled')
    ), called_off as materialized (
      select d.draw_at, l.place, l.text
      from public.draw d
      join public.draw_log_leaf l on l.draw_id = d.id and l.kind = 'cancelled'
      where d.state in ('cancelled', 'refunded') and d.scheme = 'LV2' and l.place < (select h.size from head h)
    )
    select h.at,
      (select coalesce(jsonb_agg(jsonb_build_object('game', o.game, 'draws', o.draws, 'until', o.until) order by o.game), '[]')
        from (select w.game, count(*) as draws, max(w.draw_at) as until from owing w group by w.game) o),
      (select coalesce(jsonb_agg(jsonb_build_object('game', o.game, 'numero', o.numero, 'drawAt', o.draw_at)
          order by o.draw_at, o.game), '[]')
        from (
          select * from owing w where w.draw_at <= h.at - patience order by w.draw_at, w.game limit at_most
        ) o),
      (select coalesce(jsonb_agg(jsonb_build_object('text', o.text, 'drawAt', o.draw_at) order by o.place desc), '[]')
        from (select * from called_off c order by c.place desc limit at_most) o),
      (select count(*)::int from called_off)
    from head h
  $$;
revoke execute on function draw_log_state(interval, int) from public;
grant execute on function draw_log_state(interval, int) to fairground_app;
