-- Whether two members are one person as far as the house can know: by a device, a digest of the person or an account that
-- money was to be paid to. It says nothing else of either.
create or replace function is_same_person(merchant int, one uuid, other uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select merchant = current_merchant() and (one = other
      or exists (
        select from known_device a join known_device b on b.merchant_id = a.merchant_id and b.device_hash = a.device_hash
        where a.merchant_id = merchant and a.member_id = one and b.member_id = other)
      or exists (
        select from person_digest a join person_digest b on b.merchant_id = a.merchant_id and b.identity_hash = a.identity_hash
        where a.merchant_id = merchant and a.member_id = one and b.member_id = other)
      or exists (
        select from bank_card a join bank_card b on b.merchant_id = a.merchant_id and b.blind = a.blind
        where a.merchant_id = merchant and a.member_id = one and b.member_id = other))
  $$;
revoke execute on function is_same_person(int, uuid, uuid) from public;
grant execute on function is_same_person(int, uuid, uuid) to fairground_app, fairground_worker;
