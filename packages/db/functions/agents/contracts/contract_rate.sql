-- The rate of the highest tier of which both conditions hold, in millionths. The pure twin is `rateOf`.
create or replace function contract_rate(terms jsonb, base bigint, active int) returns int
  language sql immutable
  as $$
    select (t.v ->> 'rate')::int from jsonb_array_elements(terms -> 'tiers') with ordinality t (v, n)
    where base >= (t.v ->> 'minBase')::bigint and active >= (t.v ->> 'minActive')::int
    order by t.n desc limit 1
  $$;
revoke execute on function contract_rate(jsonb, bigint, int) from public;
