-- Whether terms can be those of a contract of this type, and stay within those above where there are some. The pure
-- twins are `areTerms` and `isWithin`.
create or replace function are_contract_terms(of_type text, terms jsonb, above jsonb) returns boolean
  language sql immutable
  as $$
    select jsonb_array_length(terms -> 'tiers') between 1 and 12
      and terms ->> 'carries' in ('true', 'false')
      and case of_type when 'daily-salary' then terms ->> 'period' = 'day' and terms ->> 'carries' = 'false'
        when 'hourly' then terms ->> 'period' = 'hour' and terms ->> 'carries' = 'false'
        when 'dividend' then terms ->> 'period' in ('half-month', 'month') else false end
      and (above is null or above ->> 'period' = terms ->> 'period' and above ->> 'carries' = terms ->> 'carries')
      and not exists (
        select from (
          select t.base, t.active, t.rate, lag(t.base) over n as base_before, lag(t.active) over n as active_before,
            lag(t.rate) over n as rate_before
          from (
            select e.n, (e.v ->> 'minBase')::bigint as base, (e.v ->> 'minActive')::int as active,
              (e.v ->> 'rate')::int as rate
            from jsonb_array_elements(terms -> 'tiers') with ordinality e (v, n)
          ) t
          window n as (order by t.n)
        ) t
        where (t.base < 0 or t.active < 0 or t.rate not between 1 and 1000000
          or t.base <= t.base_before or t.active < t.active_before or t.rate <= t.rate_before
          or above is not null and t.rate > coalesce(contract_rate(above, t.base, t.active), 0)) is true)
  $$;
revoke execute on function are_contract_terms(text, jsonb, jsonb) from public;
