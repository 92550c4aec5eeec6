-- A call as `read_call` tells it: numbers as text, because JSON has none of 64 bits.
create or replace function told_call(kept game_call) returns jsonb
  -- Not in SQL, whose functions are planned again for every statement that calls them.
  language plpgsql immutable
  as $$
begin
  return case when kept.id is null then null else jsonb_build_object(
    'kind', kept.kind, 'transactionId', kept.transaction_id, 'id', kept.id,
    'fingerprint', encode(kept.fingerprint, 'hex'), 'memberId', kept.member_id, 'roundId', kept.round_id,
    'betTransactionId', kept.bet_transaction_id, 'amount', kept.amount::text, 'cash', kept.cash::text,
    'bonus', kept.bonus::text, 'result', kept.result, 'operatorId', kept.operator_id, 'balance', kept.balance::text,
    'currency', kept.currency) end;
end
$$;
revoke execute on function told_call(game_call) from public;
