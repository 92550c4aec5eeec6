-- A malformed order is a mistake in our own code, not an answer to a member.
create or replace function check_orders(orders ledger_order[]) returns void
  language plpgsql stable
  as $$
declare
  wrong text;
begin
  select o.key into wrong
  from unnest(orders) o
  where o.id is null or length(o.key) not between 1 and 200 or o.book not in ('real', 'trial')
    or length(o.currency) <> 3 or o.reason !~ '^[a-z]+\.[a-z-]+$'
    or o.counts not in ('deposit', 'stake', 'payout', 'refund')
    or o.key is null or o.book is null or o.currency is null or o.reason is null
    or case o.op
      when 'post' then jsonb_array_length(o.lines) = 0 or o.lines is null
        -- Held money moves with its hold alone, or the two would not agree.
        or jsonb_path_exists(o.lines, '$[*][0 to 1] ? (@ == "held")')
        -- A member's posting touches the member, and only a member has pockets.
        or (o.member_id is not null) <> jsonb_path_exists(o.lines, '$[*][0 to 1] ? (@ == "cash" || @ == "bonus")')
        or (o.member_id is null and o.counts is not null)
      when 'hold' then o.member_id is null or o.pocket is null or o.amount is null
      when 'capture' then o.member_id is null or o.hold_id is null or o.account !~ '\.'
      when 'release' then o.member_id is null or o.hold_id is null
      else true
    end is not false
  limit 1;
  if found then
    raise exception 'the order % cannot be read', wrong using errcode = 'invalid_parameter_value';
  end if;
end
$$;
revoke execute on function check_orders(ledger_order[]) from public;
