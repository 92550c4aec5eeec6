-- Pays agents their rebates of one day that is over and wholly counted: whole ten-thousandths, and what is left of them
-- is carried on. A day is paid once, and days in their order. It answers how many were paid, and null where no day is due.
create or replace function pay_rebates(merchant int, at timestamptz) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  in_zone text;
  counted timestamptz;
  due date;
  yesterday date;
  total int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'rebates of another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  select h.zone into in_zone from merchant h where h.id = merchant;
  select f.until into counted from agent_fold f for update;
  yesterday := (at at time zone in_zone)::date - 1;
  select max(c.paid_through) + 1 into due from agent_cut_off c where c.merchant_id = merchant;
  if due is null then
    select least(min(r.day), yesterday) into due from agent_rebate r where r.merchant_id = merchant and r.paid is null;
  end if;
  if due > yesterday or least(counted, at) < (due + 1)::timestamp at time zone in_zone + interval '30 minutes' then
    return null;
  end if;
  insert into agent_cut_off (merchant_id, paid_through) values (merchant, due);

  with owed as materialized (
    select r.member_id, r.day, r.id, n.rebate_carry, r.units + n.rebate_carry as units
    from agent_rebate r
    join agent_node n on n.merchant_id = r.merchant_id and n.member_id = r.member_id
    where r.merchant_id = merchant and r.day = due and r.paid is null
  ), paid as materialized (
    update agent_rebate r set carried_in = o.rebate_carry, paid = greatest(div(o.units, 2000), 0),
      carried_out = o.units - greatest(div(o.units, 2000), 0) * 2000, paid_at = at
    from owed o
    where r.member_id = o.member_id and r.day = o.day
    returning r.id, r.member_id, r.day, r.paid, r.carried_out
  ), carried as (
    update agent_node n set rebate_carry = p.carried_out
    from paid p
    where n.merchant_id = merchant and n.member_id = p.member_id
  )
  select count(*)::int into total from paid;
  perform post_agent_pay(merchant, at, 'agents.rebate', array(
    select row(r.member_id, r.id, r.paid)::agent_pay from agent_rebate r
    where r.merchant_id = merchant and r.day = due and r.paid > 0));
  return total;
end
$$;
revoke execute on function pay_rebates(int, timestamptz) from public;
grant execute on function pay_rebates(int, timestamptz) to fairground_worker;
