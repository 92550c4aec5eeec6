-- What was decided about a bet: what comes back, how much of that is the stake itself, its weight as turnover, the sides
-- that it holds, and a bit for each of them. One that nobody has decided has no `back`.
create or replace function decided_line(is_refund boolean, stake bigint, decided jsonb)
  returns table (back bigint, pushed bigint, weight int, sides jsonb, mask bigint)
  language sql immutable
  as $$
    select case when is_refund then stake when jsonb_typeof(decided) = 'array'
        then (decided ->> 0)::bigint + (decided ->> 1)::bigint else (decided #>> '{}')::bigint end,
      case when is_refund then stake when jsonb_typeof(decided) = 'array' then (decided ->> 1)::bigint else 0 end,
      case when jsonb_typeof(decided) = 'array' then (decided ->> 2)::int else 10000 end,
      case when jsonb_typeof(decided) = 'array' then decided -> 3 end,
      case when jsonb_typeof(decided) = 'array' then (decided ->> 4)::bigint end
  $$;
revoke execute on function decided_line(boolean, bigint, jsonb) from public;
