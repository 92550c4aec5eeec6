-- Whether the row is there that a posting of agents names as its cause, with its amount and its key, which is good once.
-- No login can write these rows.
create or replace function is_agent_pay(merchant int, posting ledger_verdict) returns boolean
  language plpgsql stable
  as $$
begin
  return posting.key = posting.reason || ':' || posting.reference and case posting.reason
    when 'agents.rebate' then exists (
      select from agent_rebate r
      where r.merchant_id = merchant and r.id = posting.reference::uuid and r.member_id = posting.member_id
        and posting.amounts = array[r.paid])
    when 'agents.salary' then exists (
      select from contract_payout y
      where y.merchant_id = merchant and y.id = posting.reference::uuid and y.member_id = posting.member_id
        and y.type in ('daily-salary', 'hourly') and posting.amounts = array[y.paid])
    when 'agents.dividend' then exists (
      select from contract_payout y
      join contract_run r on r.merchant_id = y.merchant_id and r.type = y.type and r.period = y.period
        and r.period_start = y.period_start and r.approved_at is not null
      where y.merchant_id = merchant and y.id = posting.reference::uuid and y.member_id = posting.member_id
        and y.type = 'dividend' and posting.amounts = array[y.paid])
    -- It leaves the agent first, and from then on one of the two other lines is possible, never both.
    else exists (
      select from agent_transfer t
      where t.merchant_id = merchant and t.id = posting.reference::uuid and posting.amounts = array[t.amount]
        and (posting.reason, posting.member_id, t.state) in (
          ('agents.transfer-out', t.from_id, 'sent'), ('agents.transfer-in', t.to_id, 'credited'),
          ('agents.transfer-back', t.from_id, 'returned')))
    end;
end
$$;
revoke execute on function is_agent_pay(int, ledger_verdict) from public;
