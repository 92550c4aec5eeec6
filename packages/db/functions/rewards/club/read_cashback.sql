-- What a member could claim now and what this week has brought so far, at the rates of the level that the member holds.
create or replace function read_cashback(merchant int, at timestamptz, of_member uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  club club_document;
  member_level int;
  week timestamptz;
  next_week timestamptz;
  claimed cashback_claim;
  rates jsonb;
  ready jsonb;
  so_far jsonb;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a claim at another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into club from club_document c where c.merchant_id = merchant order by c.version desc limit 1;
  if not found then
    return null;
  end if;
  member_level := coalesce((
    select c.level from club_member c where c.merchant_id = merchant and c.member_id = of_member), 0);
  rates := coalesce(club.document -> 'levels' -> member_level -> 'cashback', '{}');
  select date_trunc('week', at at time zone h.zone) at time zone h.zone,
    (date_trunc('week', at at time zone h.zone) + interval '7 days') at time zone h.zone
  into week, next_week
  from merchant h where h.id = merchant;
  select * into claimed from cashback_claim c where c.merchant_id = merchant and c.member_id = of_member
  order by c.through_fact desc limit 1;
  select coalesce(jsonb_agg(jsonb_build_object('category', d.category, 'turnover', d.turnover::text, 'rate', d.rate,
    'amount', d.amount::text, 'firstAt', d.first_at) order by d.category), '[]')
  into ready
  from cashback_due(merchant, of_member, coalesce(claimed.through_fact, 0), coalesce(claimed.through_at, '-infinity'), week,
    rates) d;
  select coalesce(jsonb_agg(jsonb_build_object('category', d.category, 'turnover', d.turnover::text, 'rate', d.rate,
    'amount', d.amount::text) order by d.category), '[]')
  into so_far
  from cashback_due(merchant, of_member, coalesce(claimed.through_fact, 0), week, 'infinity', rates) d;
  return jsonb_build_object('level', member_level, 'label', club.document -> 'levels' -> member_level -> 'label',
    'rates', rates, 'ready', ready, 'soFar', so_far, 'week', week, 'nextWeek', next_week);
end
$$;
revoke execute on function read_cashback(int, timestamptz, uuid) from public;
grant execute on function read_cashback(int, timestamptz, uuid) to fairground_app;
