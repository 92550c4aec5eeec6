-- Whether a time-out or an exclusion of this person holds at any brand of the licence. The pure twin is `isInForce`.
create or replace function is_kept_from_play(merchant int, of_member uuid, at timestamptz) returns boolean
  language sql stable
  as $$
    select exists (
      select from find_exclusions(array['member:' || of_member] || array(
        select d.identity_hash from person_digest d where d.merchant_id = merchant and d.member_id = of_member)) e
      where case e.kind
        when 'timeout' then e.ends_at > at
        else e.lift_asked_at is null or greatest(
          coalesce(e.ends_at, e.starts_at + interval '6 months'),
          e.lift_asked_at + case when e.ends_at is null then interval '7 days' else interval '1 day' end) > at
      end
    )
  $$;
revoke execute on function is_kept_from_play(int, uuid, timestamptz) from public;
