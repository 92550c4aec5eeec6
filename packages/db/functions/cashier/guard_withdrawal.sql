-- The order of states, and who must have agreed, whatever the program thinks. Each mistake is a violated check.
create or replace function guard_withdrawal() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  terms payout_terms;
  review withdrawal_review;
  owes boolean := coalesce((
    select d.owed_cash + d.owed_bonus > 0 from debt_step d
    where d.merchant_id = new.merchant_id and d.member_id = new.member_id
    order by d.number desc
    limit 1
  ), false);
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then
      raise exception 'a withdrawal begins as requested' using errcode = 'check_violation';
    end if;
    if owes then
      raise exception 'a withdrawal of a member who owes' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state = old.state then
    return new;
  end if;
  if (old.state, new.state) not in (
    ('requested', 'checking'), ('requested', 'approved'), ('requested', 'refused'), ('checking', 'approved'),
    ('checking', 'refused'), ('approved', 'sent'), ('sent', 'confirmed'), ('sent', 'failed')
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'approved' then
    -- It was asked for before a win was taken back. Refused, its money comes back and repays what is owed.
    if owes then
      raise exception 'the member owes since a win was taken back: refuse it, or wait until that is repaid'
        using errcode = 'check_violation';
    end if;
    select * into terms from payout_terms t
    where t.merchant_id = new.merchant_id
    order by t.version desc limit 1;
    if old.state = 'requested' then
      if (new.risk = '[]'::jsonb and new.amount <= terms.auto_most) is not true then
        raise exception 'this withdrawal needs a person' using errcode = 'check_violation';
      end if;
    else
      select * into review from withdrawal_review r
      where r.merchant_id = new.merchant_id and r.withdrawal_id = new.id and r.decision = 'approve';
      if review.maker is null or (review.checker is null and (new.amount < terms.four_eyes_from) is not true) then
        raise exception 'this withdrawal needs % to approve it', case when review.maker is null then 'a person'
          else 'a second person' end using errcode = 'check_violation';
      end if;
    end if;
  end if;
  return new;
end
$$;
