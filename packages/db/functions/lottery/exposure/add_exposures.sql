-- Adds what these lines can cost to the connection's own part, or takes it off again.
create or replace function add_exposures(merchant int, of_draw uuid, of_currency text, lines jsonb, sign int) returns void
  language sql
  as $$
    insert into draw_exposure as x (merchant_id, draw_id, currency, play, value, part, amount)
    select merchant, of_draw, of_currency, e.play, e.value, pg_backend_pid() % 8, sign * e.amount
    from lines_exposure(lines) e
    order by e.play, e.value
    on conflict (draw_id, merchant_id, currency, play, value, part) do update set amount = x.amount + excluded.amount
  $$;
revoke execute on function add_exposures(int, uuid, text, jsonb, int) from public;
