-- One person's act towards the erasure of a member, and the erasure itself once two people have asked: everything that
-- tells who the member was goes, everything that was paid, bet or played stays under an id that leads to nobody. The
-- register of exclusions keeps its digests, so the person stays excluded. It answers what it did or why it did not.
create or replace function erase_member(of_member uuid, act uuid, by text, why text) returns text
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  merchant int := current_merchant();
  who member;
  numbers bytea[];
  devices text[];
  ended jsonb;
begin
  -- In the order of a login: the account, then its feed. A login that begins a session waits here and then finds it erased.
  select * into who from member m where m.merchant_id = merchant and m.id = of_member and m.book = 'real'
  for no key update;
  if not found then
    return 'unknown';
  end if;
  if who.erased_at is not null then
    return 'was-erased';
  end if;
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  if exists (
    select from ledger_balance b
    where b.merchant_id = merchant and b.member_id = of_member and (b.cash <> 0 or b.held <> 0)
  ) then
    return 'has-money';
  end if;
  if exists (select from bet b where b.merchant_id = merchant and b.member_id = of_member and b.state = 'accepted')
    or exists (select from game_round r where r.merchant_id = merchant and r.member_id = of_member and r.state = 'open')
  then
    return 'still-plays';
  end if;

  insert into member_data_act (merchant_id, id, member_id, deed, staff, reason)
  values (merchant, act, of_member, 'erase', by, why)
  on conflict do nothing;
  if (
    select count(*) from member_data_act a
    where a.merchant_id = merchant and a.member_id = of_member and a.deed = 'erase'
  ) < 2 then
    return 'asked';
  end if;

  numbers := array(
    select p.blind from member_personal p where p.merchant_id = merchant and p.member_id = of_member and p.kind = 'mobile');
  devices := array(
    select d.device_hash from known_device d where d.merchant_id = merchant and d.member_id = of_member);
  select jsonb_agg(s.id) into ended from session s
  where s.merchant_id = merchant and s.member_id = of_member and s.ended_at is null;

  delete from sms_code c where c.merchant_id = merchant and c.number_key = any (numbers);
  delete from login_try t
  where t.merchant_id = merchant and (t.device_hash = any (devices)
    or t.account_key = translate(encode(sha256(convert_to(who.username, 'UTF8')), 'base64'), '+/=', '-_'));
  delete from promotion_picture p using promotion_grant g
  where p.merchant_id = merchant and g.merchant_id = merchant and g.id = p.grant_id and g.member_id = of_member;
  update promotion_application a set comment = '' from promotion_grant g
  where a.merchant_id = merchant and g.merchant_id = merchant and g.id = a.grant_id and g.member_id = of_member;
  delete from member_personal p where p.merchant_id = merchant and p.member_id = of_member;
  delete from member_key k where k.merchant_id = merchant and k.member_id = of_member;
  delete from person_digest d where d.merchant_id = merchant and d.member_id = of_member;
  delete from member_password p where p.merchant_id = merchant and p.member_id = of_member;
  delete from temporary_password p where p.merchant_id = merchant and p.member_id = of_member;
  delete from payment_password p where p.merchant_id = merchant and p.member_id = of_member;
  delete from security_answer a where a.merchant_id = merchant and a.member_id = of_member;
  delete from member_identity i where i.merchant_id = merchant and i.member_id = of_member;
  delete from remembered_login r where r.merchant_id = merchant and r.member_id = of_member;
  delete from known_device d where d.merchant_id = merchant and d.member_id = of_member;
  delete from session s where s.merchant_id = merchant and s.member_id = of_member;
  delete from game_launch l where l.merchant_id = merchant and l.member_id = of_member;
  delete from head_icon h where h.merchant_id = merchant and h.member_id = of_member;
  delete from inbox_message i where i.merchant_id = merchant and i.member_id = of_member;
  -- What was written in a chat stands at its vendor, who is told by a job: it may be out of reach now.
  perform enqueue_job('inbox.forget-visitor', jsonb_build_object('merchantId', merchant, 'vendor', v.vendor,
    'visitor', v.visitor))
  from chat_visitor v where v.merchant_id = merchant and v.member_id = of_member;
  delete from chat_visitor v where v.merchant_id = merchant and v.member_id = of_member;
  delete from feedback f where f.merchant_id = merchant and f.member_id = of_member;
  delete from inbox_nudge n where n.merchant_id = merchant and n.member_id = of_member;
  delete from push_delivery d where d.merchant_id = merchant and d.member_id = of_member;
  delete from push_subscription p where p.merchant_id = merchant and p.member_id = of_member;
  delete from favourite_game f where f.merchant_id = merchant and f.member_id = of_member;
  delete from recent_game r where r.merchant_id = merchant and r.member_id = of_member;
  delete from announcement_read a where a.merchant_id = merchant and a.member_id = of_member;
  delete from invitation_code c where c.merchant_id = merchant and c.member_id = of_member;
  update registration r set register_url = '', affiliate_domain = null
  where r.merchant_id = merchant and r.member_id = of_member;
  update affiliate_code c set active = false where c.merchant_id = merchant and c.member_id = of_member;
  -- A withdrawal refers to its card, so the row stays and says only which bank it was.
  update bank_card c
  set sealed_number = '', sealed_payee = '', last_digits = '', blind = sha256(uuid_send(c.id)),
    removed_at = coalesce(c.removed_at, greatest(c.added_at, now()))
  where c.merchant_id = merchant and c.member_id = of_member;
  update deposit_receipt r set webp = null
  from deposit_order o
  where r.merchant_id = merchant and o.merchant_id = merchant and o.id = r.order_id and o.member_id = of_member;
  update deposit_order o set pay = null where o.merchant_id = merchant and o.member_id = of_member;
  update member m set username = 'erased-' || m.id, nickname = null, erased_at = clock_timestamp()
  where m.merchant_id = merchant and m.id = of_member;

  if ended is not null then
    with fed as (
      update member_feed f set seq = f.seq + 1 where f.merchant_id = merchant and f.member_id = of_member returning f.seq
    )
    insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
    select merchant, who.shard, 'member', of_member, fed.seq, 'account.sessions-ended',
      jsonb_build_object('sessionIds', ended)
    from fed;
  end if;
  return 'erased';
end
$$;
revoke execute on function erase_member(uuid, uuid, text, text) from public;
grant execute on function erase_member(uuid, uuid, text, text) to fairground_staff;
