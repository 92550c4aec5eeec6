-- Ends a member's round at a vendor and writes down what was played in it (`close_rounds`). The app may end rounds by this
-- and with their last call alone, and keep calls by `keep_call` and `keep_calls` alone, which move what they say: so their
-- sum is what the ledger moved, also after its month was archived.
create or replace function close_round(
  merchant int, at timestamptz, of_vendor text, of_round text, of_member uuid, to_state text
)
  returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a round at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  return close_rounds(merchant, at, of_vendor, array[row(of_member, of_round, to_state)::ending_round]) = 1;
end
$$;
revoke execute on function close_round(int, timestamptz, text, text, uuid, text) from public;
grant execute on function close_round(int, timestamptz, text, text, uuid, text) to fairground_app, fairground_worker;
