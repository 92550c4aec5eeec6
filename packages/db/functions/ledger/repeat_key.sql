-- The answer to a key that was used before: the stored one if it means the same, else a refusal.
create or replace function repeat_key(ord int, fingerprint bytea, known ledger_key) returns ledger_verdict
  language plpgsql stable
  as $$
declare
  verdict ledger_verdict;
begin
  verdict.ord := ord;
  verdict.answer := 'key-reused';
  if known.fingerprint = fingerprint then
    verdict.answer := 'repeated';
    verdict.posting_id := known.posting_id;
    verdict.cash := known.cash_after;
    verdict.bonus := known.bonus_after;
    verdict.held := known.held_after;
    verdict.version := known.version;
  end if;
  return verdict;
end
$$;
revoke execute on function repeat_key(int, bytea, ledger_key) from public;
