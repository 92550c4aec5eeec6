-- Pays a member the cashback of every whole week since the last claim. The sum is computed here, from facts, the member's
-- level and the published rates; the caller says only whose it is. Claims of a member wait for each other, so the
-- second of two finds nothing left; and a key that was used is answered with its claim. Less than 1.0000 waits for the
-- next week. Without a key it is paid because nobody asked for it.
create or replace function claim_cashback(merchant int, at timestamptz, of_member uuid, claim_key text)
  returns table (answer text, claim_id uuid, amount bigint)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  held club_member;
  club club_document;
  claimed cashback_claim;
  week timestamptz;
  made uuid;
  total bigint;
  parts jsonb;
  last_fact bigint;
  last_at timestamptz;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a claim at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select * into claimed from cashback_claim c
  where c.merchant_id = merchant and c.member_id = of_member and c.key = claim_key;
  if found then
    return query select 'repeated', claimed.id, claimed.amount;
    return;
  end if;
  held := move_level(merchant, at, of_member);
  select * into club from club_document c where c.merchant_id = merchant order by c.version desc limit 1;
  select date_trunc('week', at at time zone h.zone) at time zone h.zone into week from merchant h where h.id = merchant;
  select * into claimed from cashback_claim c where c.merchant_id = merchant and c.member_id = of_member
  order by c.through_fact desc limit 1;
  select sum(d.amount), max(d.last_fact), max(d.last_at), jsonb_agg(jsonb_build_object('category', d.category,
    'turnover', d.turnover::text, 'rate', d.rate, 'amount', d.amount::text) order by d.category)
  into total, last_fact, last_at, parts
  from cashback_due(merchant, of_member, coalesce(claimed.through_fact, 0), coalesce(claimed.through_at, '-infinity'), week,
    coalesce(club.document -> 'levels' -> held.level::int -> 'cashback', '{}')) d;
  if total is null or total < 10000 then
    return query select 'nothing', null::uuid, 0::bigint;
    return;
  end if;

  made := new_id(at);
  insert into cashback_claim (
    merchant_id, id, member_id, key, after_fact, through_fact, through_at, level, version, parts, amount, is_asked, claimed_at
  )
  values (merchant, made, of_member, coalesce(claim_key, 'unasked:' || made), coalesce(claimed.through_fact, 0), last_fact,
    last_at, held.level, club.version, parts, total, claim_key is not null, at);
  perform credit_many(merchant, at, 'rewards.cashback', null, 'rewards.cashback', array(
    select row(made, 'cashback:' || made, of_member, 'real', m.currency, made, total, 0)::ledger_credit
    from member m where m.merchant_id = merchant and m.id = of_member));
  return query select 'claimed', made, total;
end
$$;
revoke execute on function claim_cashback(int, timestamptz, uuid, text) from public;
grant execute on function claim_cashback(int, timestamptz, uuid, text) to fairground_app, fairground_worker;
