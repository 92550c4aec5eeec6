-- Whether a member can be sent this amount now: not while excluded or in a time-out at any brand of the licence, not after
-- the account was erased, and not beyond the member's own limit on deposits, also where it would be the first money that
-- the member ever gets. Nobody is told which of them it is.
create or replace function can_receive(merchant int, at timestamptz, of_member uuid, amount bigint) returns boolean
  language sql stable
  as $$
    select exists (
      select from member m
      where m.merchant_id = merchant and m.id = of_member and m.book = 'real' and m.erased_at is null
        and not earns_nothing(merchant, of_member, at)
        and passed_limit(coalesce((
            select b from ledger_balance b
            where b.merchant_id = merchant and b.member_id = of_member and b.book = 'real' and b.currency = m.currency
          ), jsonb_populate_record(null::ledger_balance, jsonb_build_object('merchant_id', merchant, 'member_id', of_member,
            'book', 'real', 'currency', m.currency, 'deposited', 0, 'staked', 0, 'lost', 0))),
          'deposit', at, amount, 0, 0) is null
    )
  $$;
revoke execute on function can_receive(int, timestamptz, uuid, bigint) from public;
