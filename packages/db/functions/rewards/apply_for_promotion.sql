-- Asks for a reward that staff decides about, once for each period of its promotion. Nothing is promised by it.
create or replace function apply_for_promotion(
  merchant int, at timestamptz, of_member uuid, of_promotion text, of_key uuid, words text, pictures bytea[], new_id uuid
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  in_zone text;
  offered promotion;
  this_period text;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'an application at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select m.zone into in_zone from merchant m where m.id = merchant;
  select * into offered from promotion p
  where p.merchant_id = merchant and p.code = of_promotion order by p.version desc limit 1;
  this_period := period_of(offered.document ->> 'once', at, in_zone);
  if exists (
    select from promotion_grant g
    where g.merchant_id = merchant and g.member_id = of_member and g.promotion = of_promotion
      and (g.period = this_period or g.claim_key = of_key)
  ) then
    return case when exists (
      select from promotion_grant g
      where g.merchant_id = merchant and g.member_id = of_member and g.promotion = of_promotion and g.claim_key = of_key
    ) then 'repeated' else 'taken' end;
  end if;
  if offered.type is distinct from 'MANUAL' or not offered.is_open or cardinality(pictures) > 3
    or not promotion_runs(offered.document, at, in_zone) or not exists (
      select from member m where m.merchant_id = merchant and m.id = of_member and m.book = 'real' and m.erased_at is null)
  then
    return 'not-offered';
  end if;
  insert into promotion_grant (
    merchant_id, id, member_id, promotion, version, period, amount, pays, state, created_at, claim_key
  )
  values (merchant, new_id, of_member, of_promotion, offered.version, this_period, 0, offered.document ->> 'pays',
    'applied', at, of_key);
  insert into promotion_application (merchant_id, grant_id, comment) values (merchant, new_id, words);
  insert into promotion_picture (merchant_id, grant_id, place, picture, added_at)
  select merchant, new_id, p.n - 1, p.webp, at from unnest(pictures) with ordinality p (webp, n);
  return 'applied';
end
$$;
revoke execute on function apply_for_promotion(int, timestamptz, uuid, text, uuid, text, bytea[], uuid) from public;
grant execute on function apply_for_promotion(int, timestamptz, uuid, text, uuid, text, bytea[], uuid) to fairground_app;
