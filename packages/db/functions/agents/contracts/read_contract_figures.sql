-- The figures of the running period and of so many before it, newest first.
create or replace function read_contract_figures(
  merchant int, at timestamptz, of_agent uuid, of_type text, of_period text, periods int
) returns table (starts timestamptz, ends timestamptz, turnover bigint, net bigint, active int)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  in_zone text;
  moment timestamptz := at;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'figures of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select h.zone into in_zone from merchant h where h.id = merchant;
  for back in 0..least(periods, 31) loop
    select p.starts, p.ends into starts, ends from contract_period(of_period, moment, in_zone) p;
    select f.turnover, f.net, f.active into turnover, net, active
    from contract_figures(merchant, of_agent, of_type, starts, ends, in_zone) f;
    return next;
    moment := starts - interval '1 microsecond';
  end loop;
end
$$;
revoke execute on function read_contract_figures(int, timestamptz, uuid, text, text, int) from public;
grant execute on function read_contract_figures(int, timestamptz, uuid, text, text, int) to fairground_app;
