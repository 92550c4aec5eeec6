-- What a balance had deposited, staked and lost in all up to this moment. It looks into two months at most, unless there
-- was nothing for weeks before; and where the last posting before it is archived, what was carried over says the same.
create or replace function totals_at(
  balance ledger_balance, at timestamptz, out deposited bigint, out staked bigint, out lost bigint
)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  carried ledger_carried;
begin
  if balance.changed_at <= at then
    select balance.deposited, balance.staked, balance.lost into deposited, staked, lost;
    return;
  end if;
  select * into carried from ledger_carried c
  where c.member_id = balance.member_id and c.book = balance.book and c.currency = balance.currency
    and c.merchant_id = balance.merchant_id;
  if carried.posted_at > at then
    raise exception 'the postings of % are archived', at using errcode = 'invalid_parameter_value';
  end if;

  -- An id is made within a day of its posting, so these 24 days cannot touch a third month.
  select p.deposited_after, p.staked_after, p.lost_after into deposited, staked, lost
  from ledger_posting p
  where p.merchant_id = balance.merchant_id and p.member_id = balance.member_id and p.book = balance.book
    and p.currency = balance.currency and p.posted_at <= at and p.posted_at > at - interval '576 hours'
    and p.id >= first_id_of(at - interval '600 hours') and p.id < first_id_of(at + interval '24 hours')
    and p.version > coalesce(carried.version, 0)
  order by p.posted_at desc, p.version desc
  limit 1;
  if not found then
    select p.deposited_after, p.staked_after, p.lost_after into deposited, staked, lost
    from ledger_posting p
    where p.merchant_id = balance.merchant_id and p.member_id = balance.member_id and p.book = balance.book
      and p.currency = balance.currency and p.posted_at <= at - interval '576 hours'
      and p.version > coalesce(carried.version, 0)
    order by p.posted_at desc, p.version desc
    limit 1;
  end if;
  deposited := coalesce(deposited, carried.deposited, 0);
  staked := coalesce(staked, carried.staked, 0);
  lost := coalesce(lost, carried.lost, 0);
end
$$;
revoke execute on function totals_at(ledger_balance, timestamptz) from public;
grant execute on function totals_at(ledger_balance, timestamptz) to fairground_app, fairground_worker;
