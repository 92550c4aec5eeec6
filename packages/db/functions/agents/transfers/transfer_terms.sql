-- What an agent can send now, as the brand's published settings or its file say; no row where nothing is sent. What may
-- be sent is what may be withdrawn: cash without the deposits that are not turned over, and never a bonus. After a change
-- of a password money waits as a withdrawal does.
create or replace function transfer_terms(merchant int, at timestamptz, of_agent uuid)
  returns table (
    currency text, min_amount bigint, max_amount bigint, day_max bigint, day_left bigint, cash bigint, sendable bigint,
    turnover int, has_password boolean, waits_until timestamptz, today date
  )
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'transfers of another merchant' using errcode = 'insufficient_privilege';
  end if;
  return query
    select m.currency, document_amount(t.terms ->> 'least'), document_amount(t.terms ->> 'most'),
      document_amount(t.terms ->> 'dayMost'),
      greatest(document_amount(t.terms ->> 'dayMost') - coalesce((
        select sum(s.amount) from agent_transfer s
        where s.merchant_id = merchant and s.from_id = of_agent and s.sent_on = t.today and s.state <> 'returned'
      ), 0), 0)::bigint,
      coalesce(b.cash, 0), greatest(coalesce(b.cash, 0) - coalesce((
        select sum(d.amount) from deposit_lock d
        where d.merchant_id = merchant and d.member_id = of_agent and d.free_at > turnover_of(merchant, of_agent)
      ), 0), 0)::bigint,
      greatest(h.deposit_turnover, 1)::int, y.changed_at is not null, w.until, t.today
    from merchant h
    cross join lateral (
      select coalesce((
          select s.settings -> 'downlineTransfers' from merchant_setting s
          where s.merchant_id = h.id order by s.version desc limit 1
        ), h.downline_transfers) as terms, (at at time zone h.zone)::date as today
    ) t
    join member m on m.merchant_id = h.id and m.id = of_agent
    left join ledger_balance b on b.merchant_id = h.id and b.member_id = m.id and b.book = 'real'
      and b.currency = m.currency
    left join payment_password y on y.merchant_id = h.id and y.member_id = m.id
    left join member_password p on p.merchant_id = h.id and p.member_id = m.id and p.set_at > m.created_at
    cross join lateral (
      select greatest(y.changed_at, p.set_at) + make_interval(hours => (t.terms ->> 'restHours')::int) as until
    ) r
    cross join lateral (select case when r.until > at then r.until end as until) w
    where h.id = merchant and jsonb_typeof(t.terms) = 'object' and agents_are_on(merchant);
end
$$;
revoke execute on function transfer_terms(int, timestamptz, uuid) from public;
grant execute on function transfer_terms(int, timestamptz, uuid) to fairground_app;
