-- The text whose hash both sides accept. The pure twin is `contractText`.
create or replace function contract_text(of_type text, terms jsonb) returns text
  language sql immutable
  as $$
    select concat_ws(e'\n', 'AC1', 'type ' || of_type, 'period ' || (terms ->> 'period'),
      'carries ' || (terms ->> 'carries'), (
        select string_agg(format('tier %s %s %s', t.v ->> 'minBase', t.v ->> 'minActive', t.v ->> 'rate'), e'\n' order by t.n)
        from jsonb_array_elements(terms -> 'tiers') with ordinality t (v, n)
      ), '')
  $$;
revoke execute on function contract_text(text, jsonb) from public;
