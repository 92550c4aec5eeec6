-- Whether the row is there that a posting of rewards names as its cause, with its amount and its key, which is good once.
-- No login can write these rows: functions do that read documents, facts and deposits.
create or replace function is_caused(merchant int, posting ledger_verdict) returns boolean
  language plpgsql stable
  as $$
begin
  return case when posting.reason like 'rewards.%' then exists (
      select from promotion_grant g
      where g.merchant_id = merchant and g.id = posting.reference::uuid and g.member_id = posting.member_id
        and posting.key = 'reward:' || g.id and 'rewards.' || g.pays = posting.reason
        and g.state in ('credited', 'wagering') and posting.amounts = array[g.amount])
    else exists (
      select from wagering w
      where w.merchant_id = merchant and w.id = posting.reference::uuid and w.member_id = posting.member_id
        and posting.key = 'wagering:' || w.id
        and case when w.outcome = 'won' then 'wallet.bonus-won' else 'wallet.bonus-lapsed' end = posting.reason
        and w.outcome is not null) end;
end
$$;
revoke execute on function is_caused(int, ledger_verdict) from public;
