-- What a bet can cost, by the values that it names: each with its amount and how much all bets on it may cost.
create or replace function bet_exposure(exposure jsonb) returns table (value text, amount bigint, most bigint)
  language sql immutable rows 2
  as $$
    select (e ->> 0) collate "C", (e ->> 1)::bigint, (e ->> 2)::bigint
    from jsonb_array_elements(case jsonb_typeof(exposure) when 'array' then exposure else '[]' end) e
  $$;
revoke execute on function bet_exposure(jsonb) from public;
