-- Takes the oldest month of postings and lines out of the ledger, for the owner alone. Before that it keeps what is still
-- asked for: how each balance stood, and the sums of each account. Keys are kept anyway. It compares the books with
-- themselves first and does nothing if they disagree. The tables stay in the schema `archive` until somebody drops them.
create or replace function archive_month(month date, at timestamptz) returns table (postings bigint, lines bigint)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '3s'
  as $$
#variable_conflict use_variable
declare
  first_id uuid := first_id_of(month::timestamp at time zone 'UTC');
  next_id uuid := first_id_of((month + interval '1 month') at time zone 'UTC');
  oldest date := (
    select to_date(right(min(c.relname), 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'ledger_posting'::regclass);
  wrong text;
begin
  if month <> oldest or oldest is null then
    raise exception 'the oldest month of the ledger is %', to_char(oldest, 'YYYY-MM') using errcode = 'raise_exception';
  end if;
  -- The longest limit looks back 30 days, and a posting may be a day younger than its id.
  if (month + interval '1 month' + interval '32 days') at time zone 'UTC' > least(at, ledger_now()) then
    raise exception 'limits still look into %', to_char(month, 'YYYY-MM');
  end if;

  select count(*) into postings from ledger_posting p where p.id >= first_id and p.id < next_id;
  select count(*) into lines from ledger_line l where l.posting_id >= first_id and l.posting_id < next_id;
  select 'the posting ' || coalesce(p.id, l.posting_id) || ' without its lines, or they without it' into wrong
  from (select p.id from ledger_posting p where p.id >= first_id and p.id < next_id) p
  full join (
    select distinct l.posting_id from ledger_line l where l.posting_id >= first_id and l.posting_id < next_id
  ) l on l.posting_id = p.id
  where p.id is null or l.posting_id is null
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;
  select 'the posting ' || p.id || ' without its key' into wrong
  from ledger_posting p
  left join ledger_key k on k.key = p.key and k.merchant_id = p.merchant_id and k.posting_id = p.id
    and (k.cash_after, k.bonus_after, k.held_after, k.version) is not distinct from
      (p.cash_after, p.bonus_after, p.held_after, p.version)
  where p.id >= first_id and p.id < next_id and k.key is null
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;
  if exists (
    select from ledger_line l, ledger_roll_up r
    where l.posting_id >= first_id and l.posting_id < next_id and l.id > r.rolled
  ) then
    raise exception 'the house has not counted all lines of % yet: the worker does that every minute', month;
  end if;

  -- What the house holds is what the archived months and the lines since then give it.
  select format('%s %s %s of merchant %s', h.book, h.currency, h.account, h.merchant_id) into wrong
  from ledger_house h
  full join (
    select e.merchant_id, e.book, e.currency, e.account, sum(e.amount) as amount
    from (
      select a.merchant_id, a.book, a.currency, a.account, a.amount from ledger_archived a
      union all
      select l.merchant_id, l.book, l.currency, x.account, x.amount
      from ledger_line l
      cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) x (account, amount)
      where l.id <= (select r.rolled from ledger_roll_up r)
    ) e
    where e.account not in ('cash', 'bonus', 'held')
    group by e.merchant_id, e.book, e.currency, e.account
  ) s on s.merchant_id = h.merchant_id and s.book = h.book and s.currency = h.currency and s.account = h.account
  where h.balance is distinct from s.amount and coalesce(h.balance, 0) <> coalesce(s.amount, 0)
  limit 1;
  if found then
    raise exception 'the house does not hold what its lines give it: %', wrong;
  end if;

  insert into ledger_archived (merchant_id, month, book, currency, account, amount)
  select l.merchant_id, month, l.book, l.currency, e.account, sum(e.amount)
  from ledger_line l
  cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
  where l.posting_id >= first_id and l.posting_id < next_id
  group by l.merchant_id, l.book, l.currency, e.account;
  insert into ledger_carried as kept
  select distinct on (p.member_id, p.book, p.currency, p.merchant_id) p.merchant_id, p.shard, p.member_id, p.book,
    p.currency, p.cash_after, p.bonus_after, p.held_after, p.version, p.deposited_after, p.staked_after, p.lost_after,
    p.posted_at
  from ledger_posting p
  where p.id >= first_id and p.id < next_id and p.member_id is not null
  order by p.member_id, p.book, p.currency, p.merchant_id, p.version desc
  on conflict (member_id, book, currency, merchant_id) do update
  set cash = excluded.cash, bonus = excluded.bonus, held = excluded.held, version = excluded.version,
    deposited = excluded.deposited, staked = excluded.staked, lost = excluded.lost, posted_at = excluded.posted_at
  where excluded.version > kept.version;

  -- From here on everybody waits, so nothing is computed any more.
  execute format('alter table ledger_line detach partition partitions.%I', 'ledger_line' || to_char(month, '_YYYY_MM'));
  execute format('alter table ledger_posting detach partition partitions.%I',
    'ledger_posting' || to_char(month, '_YYYY_MM'));
  execute format('alter table partitions.%I set schema archive', 'ledger_line' || to_char(month, '_YYYY_MM'));
  execute format('alter table partitions.%I set schema archive', 'ledger_posting' || to_char(month, '_YYYY_MM'));

  return next;
end
$$;
revoke execute on function archive_month(date, timestamptz) from public;
