-- Whether a merchant that is no demonstration sells what is drawn here: then a beacon of a demonstration must not decide.
create or replace function sells_for_money() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from public.merchant m
      join public.lottery l on l.merchant_id = m.id and l.is_live
      join public.drawn_game g on g.code = l.code
      where not m.is_demo
    )
  $$;
revoke execute on function sells_for_money() from public;
grant execute on function sells_for_money() to fairground_draws, fairground_worker;
