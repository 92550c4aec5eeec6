-- Everything that is held about one member, by table, and a note of who asked for it and why. Which tables those are is
-- read from the catalogue, because each new one would otherwise have to be remembered here. What was sealed comes sealed,
-- together with the member's wrapped key: it takes the key for personal data to read it, which no database has. Digests
-- of passwords, tokens and devices never leave.
create or replace function export_member(of_member uuid, act uuid, by text, why text) returns jsonb
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  merchant int := current_merchant();
  secrets constant text[] := array[
    'hash', 'token_hash', 'previous_token_hash', 'next_token_hash', 'cookie_hash', 'secret_hash', 'used_hash', 'code_hash',
    'device_hash', 'identity_hash', 'blind', 'fingerprint', 'public_jwk', 'leaf', 'number_key', 'account_key', 'merchant_id',
    'p256dh', 'auth'
  ];
  held jsonb;
  found_rows jsonb;
  target record;
begin
  select jsonb_build_object('member', jsonb_build_array(to_jsonb(m) - secrets)) into held
  from member m where m.merchant_id = merchant and m.id = of_member;
  if held is null then
    return null;
  end if;
  insert into member_data_act (merchant_id, id, member_id, deed, staff, reason)
  values (merchant, act, of_member, 'export', by, why);

  for target in
    select c.oid::regclass as name, c.relname
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (select count(*) from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('merchant_id', 'member_id') and not a.attisdropped) = 2
    order by c.relname
  loop
    execute format('select jsonb_agg(to_jsonb(t) - $3 - ''member_id'') from %s t where merchant_id = $1 and member_id = $2',
      target.name)
    into found_rows using merchant, of_member, secrets;
    held := held || jsonb_build_object(target.relname, coalesce(found_rows, '[]'));
  end loop;

  return held || jsonb_build_object(
    -- Of the other side nothing but the amount.
    'agent_transfer', (
      select coalesce(jsonb_agg(to_jsonb(t) - secrets - array['from_id', 'to_id']
        || jsonb_build_object('direction', case when t.from_id = of_member then 'out' else 'in' end)), '[]')
      from agent_transfer t where t.merchant_id = merchant and of_member in (t.from_id, t.to_id)),
    'ledger_line', (
      select coalesce(jsonb_agg(to_jsonb(l) - secrets), '[]') from ledger_line l
      join ledger_posting p on p.merchant_id = merchant and p.id = l.posting_id
      where l.merchant_id = merchant and p.member_id = of_member),
    'deposit_step', (
      select coalesce(jsonb_agg(to_jsonb(s) - secrets), '[]') from deposit_step s
      join deposit_order o on o.merchant_id = merchant and o.id = s.order_id
      where s.merchant_id = merchant and o.member_id = of_member),
    'deposit_payment', (
      select coalesce(jsonb_agg(to_jsonb(s) - secrets), '[]') from deposit_payment s
      join deposit_order o on o.merchant_id = merchant and o.id = s.order_id
      where s.merchant_id = merchant and o.member_id = of_member),
    'deposit_receipt', (
      select coalesce(jsonb_agg(to_jsonb(r) - secrets), '[]') from deposit_receipt r
      join deposit_order o on o.merchant_id = merchant and o.id = r.order_id
      where r.merchant_id = merchant and o.member_id = of_member),
    'promotion_application', (
      select coalesce(jsonb_agg(to_jsonb(a) - secrets), '[]') from promotion_application a
      join promotion_grant g on g.merchant_id = merchant and g.id = a.grant_id
      where a.merchant_id = merchant and g.member_id = of_member),
    'promotion_picture', (
      select coalesce(jsonb_agg(to_jsonb(a) - secrets), '[]') from promotion_picture a
      join promotion_grant g on g.merchant_id = merchant and g.id = a.grant_id
      where a.merchant_id = merchant and g.member_id = of_member),
    'withdrawal_step', (
      select coalesce(jsonb_agg(to_jsonb(s) - secrets), '[]') from withdrawal_step s
      join withdrawal w on w.merchant_id = merchant and w.id = s.withdrawal_id
      where s.merchant_id = merchant and w.member_id = of_member),
    'sms_code', (
      select coalesce(jsonb_agg(to_jsonb(c) - secrets), '[]') from sms_code c
      join member_personal p on p.merchant_id = merchant and p.kind = 'mobile' and p.blind = c.number_key
      where c.merchant_id = merchant and p.member_id = of_member),
    'login_try', (
      select coalesce(jsonb_agg(to_jsonb(t) - secrets), '[]') from login_try t
      where t.merchant_id = merchant and t.account_key = translate(
        encode(sha256(convert_to(held -> 'member' -> 0 ->> 'username', 'UTF8')), 'base64'), '+/=', '-_')),
    'outbox', (
      select coalesce(jsonb_agg((to_jsonb(o) || jsonb_build_object('audience', 'member', 'seq', e.seq, 'payload', e.payload,
        'trace', e.trace, 'position', e."position")) - secrets - 'recipient' - 'recipients'), '[]')
      from outbox o
      cross join lateral told_events(o) e
      where o.merchant_id = merchant and e.recipient = of_member and (
        o.audience = 'member' and o.recipient = of_member or o.recipients @> array[of_member]))
  );
end
$$;
revoke execute on function export_member(uuid, uuid, text, text) from public;
grant execute on function export_member(uuid, uuid, text, text) to fairground_staff;
