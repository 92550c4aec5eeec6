-- Which merchants have something due of a kind, so that the jobs of each minute go to no merchant in vain. The worker
-- learns their ids and nothing else of them. What it names more than there is costs a look; what it leaves out would be
-- forgotten, so each kind asks no more than the job that follows, by the same index.
create or replace function merchants_with_due(kind text, before timestamptz) returns setof int
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
begin
  case kind
    when 'deposits' then return query select m.id from merchant m where exists (
      select from deposit_order o
      where o.merchant_id = m.id and o.state in ('created', 'awaiting') and o.expires_at <= before) order by m.id;
    when 'payouts' then return query select m.id from merchant m where exists (
      select from withdrawal w where w.merchant_id = m.id and w.state in ('checking', 'approved', 'sent')
        and (w.state = 'approved' or (w.state = 'sent' and w.payout_asked_at <= before))) order by m.id;
    when 'pushes' then return query select m.id from merchant m where exists (
      select from push_delivery d where d.merchant_id = m.id and d.done_at is null and d.due_at <= before) order by m.id;
    when 'rewards' then return query select m.id from merchant m where exists (
      select from promotion_grant g
      where g.merchant_id = m.id and g.state = 'claimable' and g.expires_at <= before) order by m.id;
    when 'wagering' then return query select m.id from merchant m where exists (
      select from wagering w where w.merchant_id = m.id and w.finished_at is null) order by m.id;
    when 'friends' then return query select m.id from merchant m where exists (
      select from registration r where r.merchant_id = m.id and r.recommender_id is not null) order by m.id;
    when 'rounds' then return query
      select distinct r.merchant_id from game_round r where r.state = 'open' and r.opened_at < before order by 1;
  end case;
end
$$;
revoke execute on function merchants_with_due(text, timestamptz) from public;
grant execute on function merchants_with_due(text, timestamptz) to fairground_worker;
