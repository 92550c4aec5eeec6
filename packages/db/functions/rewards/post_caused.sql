-- One line of a member's money whose cause is a row, by the ledger's door. Anything but done or repeated is a mistake.
create or replace function post_caused(
  merchant int, at timestamptz, of_member uuid, of_currency text, why text, of_key text, cause uuid, from_account text,
  to_account text, amount bigint
) returns void
  language plpgsql
  as $$
declare
  told text;
begin
  select p.answer into told from post_many(merchant, at, jsonb_build_array(jsonb_build_object(
    'op', 'post', 'id', overlay(gen_random_uuid()::text placing left(first_id_of(at)::text, 13) || '-7' from 1 for 15),
    'key', of_key, 'reason', why, 'book', 'real', 'currency', of_currency, 'memberId', of_member, 'reference', cause,
    'lines', jsonb_build_array(jsonb_build_array(from_account, to_account, amount::text))))) p;
  if told not in ('done', 'repeated') then
    raise exception '% of % cannot be posted: %', why, cause, told;
  end if;
end
$$;
revoke execute on function post_caused(int, timestamptz, uuid, text, text, text, uuid, text, text, bigint) from public;
