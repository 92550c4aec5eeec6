-- Odds as they stand in the canonical text of a bet: by the names of their prices, in the order of these.
create or replace function odds_text(odds jsonb) returns text
  language plpgsql immutable
  as $$
begin
  return (select string_agg(o.price || ':' || o.value, ',' order by o.price collate "C")
    from jsonb_each_text(odds) o (price, value));
end
$$;
revoke execute on function odds_text(jsonb) from public;
