-- Takes trial members whose time is over out of every table that holds something of a member, for the merchant of the
-- transaction. It reads the catalogue for those tables, because each new one would otherwise have to be remembered here.
-- A member whom another member names as the one who brought them stays. So does a trial with an open bet: its draw
-- could not be settled for anybody if the account of a winner were gone.
create or replace function forget_trials(before timestamptz, at_most int) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  over uuid[] := array(
    select t.member_id from public.trial_account t
    where t.merchant_id = public.current_merchant() and t.created_at < before
      and not exists (
        select from public.registration r where r.merchant_id = t.merchant_id and r.recommender_id = t.member_id)
      and not exists (select from public.bet b where b.member_id = t.member_id and b.state = 'accepted')
    order by t.created_at limit at_most);
  reference record;
begin
  for reference in
    select distinct k.conrelid::regclass as target
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'member_id' and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'public.member'::regclass
  loop
    execute format('delete from %s where merchant_id = $1 and member_id = any ($2)', reference.target)
      using public.current_merchant(), over;
  end loop;
  delete from public.member m where m.merchant_id = public.current_merchant() and m.id = any (over) and m.book = 'trial';
  return cardinality(over);
end
$$;
revoke execute on function forget_trials(timestamptz, int) from public;
grant execute on function forget_trials(timestamptz, int) to fairground_worker;
