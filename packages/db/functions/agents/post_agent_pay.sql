-- Pays agents by the ledger's door, each for the row that says so. Anything but done or repeated is a mistake. Not a door
-- of its own: only the functions that wrote those rows call it.
create or replace function post_agent_pay(merchant int, at timestamptz, why text, pays agent_pay[]) returns void
  language plpgsql
  as $$
declare
  wrong text;
begin
  select p.answer into wrong
  from post_many(merchant, at, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'op', 'post',
      'id', overlay(gen_random_uuid()::text placing left(first_id_of(at)::text, 13) || '-7' from 1 for 15),
      'key', why || ':' || y.id, 'reason', why, 'book', 'real', 'currency', m.currency, 'memberId', y.member_id,
      'reference', y.id, 'lines', jsonb_build_array(jsonb_build_array('agents.pay', 'cash', y.amount::text))
    ) order by y.member_id), '[]')
    from unnest(pays) y
    join member m on m.merchant_id = merchant and m.id = y.member_id)) p
  where p.answer not in ('done', 'repeated')
  limit 1;
  if found then
    raise exception '% cannot be posted: %', why, wrong;
  end if;
end
$$;
revoke execute on function post_agent_pay(int, timestamptz, text, agent_pay[]) from public;
