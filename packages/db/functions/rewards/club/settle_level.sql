-- The member's level as it stands now. Whether it moved is told, so that the member's phones can be told too.
create or replace function settle_level(merchant int, at timestamptz, of_member uuid)
  returns table (level int, best int, has_moved boolean)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  was smallint;
  held club_member;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a level at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select c.level into was from club_member c where c.merchant_id = merchant and c.member_id = of_member;
  held := move_level(merchant, at, of_member);
  if held.member_id is not null then
    return query select held.level::int, held.best::int, held.level <> coalesce(was, 0);
  end if;
end
$$;
revoke execute on function settle_level(int, timestamptz, uuid) from public;
grant execute on function settle_level(int, timestamptz, uuid) to fairground_app, fairground_worker;
