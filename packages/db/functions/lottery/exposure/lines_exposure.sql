-- What these lines can cost, by what is bet on: a line names each with its amount and how much all bets on it may cost.
create or replace function lines_exposure(lines jsonb) returns table (play text, value text, amount bigint, most bigint)
  language sql immutable rows 10
  as $$
    select l ->> 'play', (e ->> 0) collate "C", sum((e ->> 1)::bigint)::bigint, min((e ->> 2)::bigint)
    from jsonb_array_elements(lines) l
    cross join lateral jsonb_array_elements(case jsonb_typeof(l -> 'exposure') when 'array' then l -> 'exposure'
      else '[]' end) e
    group by 1, 2
  $$;
revoke execute on function lines_exposure(jsonb) from public;
