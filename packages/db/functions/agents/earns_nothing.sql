-- Whether a time-out or an exclusion of this person held at that moment at any brand of the licence: what such a member
-- plays earns nobody anything. The pure twin is `isInForce`.
create or replace function earns_nothing(merchant int, of_member uuid, at timestamptz) returns boolean
  language sql stable
  as $$
    select exists (
      select from merchant here
      join merchant there on there.licence_id = here.licence_id
      join exclusion_register r on r.merchant_id = there.id
      join member_exclusion e on e.merchant_id = r.merchant_id and e.id = r.exclusion_id
      where here.id = merchant and e.starts_at <= at
        and r.identity_hash = any (array['member:' || of_member] || array(
          select d.identity_hash from person_digest d where d.merchant_id = merchant and d.member_id = of_member))
        and case e.kind
          when 'timeout' then e.ends_at > at
          else e.lift_asked_at is null or greatest(
            coalesce(e.ends_at, e.starts_at + interval '6 months'),
            e.lift_asked_at + case when e.ends_at is null then interval '7 days' else interval '1 day' end) > at
        end
    )
  $$;
revoke execute on function earns_nothing(int, uuid, timestamptz) from public;
