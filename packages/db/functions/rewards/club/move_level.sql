-- Brings a member's level up to date and pays the gift of a level that is reached for the first time; the pure twins are
-- `risen` and `levelAfterMonth`. Nobody brings a figure: turnover is that of the facts, deposits are those of the ledger. While a
-- time-out or an exclusion holds, a level neither rises nor falls, and nothing is given. Not a door of its own: its callers
-- hold the member's lock.
create or replace function move_level(merchant int, at timestamptz, of_member uuid) returns club_member
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  club club_document;
  held club_member;
  balance ledger_balance;
  zone text;
  month date;
  turned bigint;
  month_turned bigint;
  deposited bigint;
  asked jsonb;
  gift bigint;
  step uuid;
  credits ledger_credit[] := '{}';
begin
  select * into club from club_document c where c.merchant_id = merchant order by c.version desc limit 1;
  if not found or not exists (
    select from member m where m.merchant_id = merchant and m.id = of_member and m.book = 'real') then
    return null;
  end if;
  select h.zone into zone from merchant h where h.id = merchant;
  month := date_trunc('month', at at time zone zone)::date;
  select * into held from club_member c where c.merchant_id = merchant and c.member_id = of_member;
  if not found then
    insert into club_member (merchant_id, member_id, level, best, judged) values (merchant, of_member, 0, 0, month)
    returning * into held;
  end if;

  if is_kept_from_play(merchant, of_member, at) then
    held.judged := greatest(held.judged, month);
    update club_member c set judged = held.judged where c.merchant_id = merchant and c.member_id = of_member
      and c.judged <> held.judged;
    return held;
  end if;

  while held.judged < month loop
    turned := turnover_before(merchant, of_member, (held.judged + interval '1 month') at time zone zone)
      - turnover_before(merchant, of_member, held.judged::timestamp at time zone zone);
    if held.level > 0 and turned * 2 < document_amount(club.document -> 'levels' -> held.level::int ->> 'keep') then
      insert into club_step (merchant_id, id, member_id, from_level, to_level, version, gift, moved_at)
      values (merchant, new_id(at), of_member, held.level, held.level - 1, club.version, 0, at);
      held.level := held.level - 1;
    end if;
    held.judged := (held.judged + interval '1 month')::date;
  end loop;

  turned := turnover_before(merchant, of_member, 'infinity');
  month_turned := turned - turnover_before(merchant, of_member, month::timestamp at time zone zone);
  select * into balance from ledger_balance b
  where b.merchant_id = merchant and b.member_id = of_member and b.book = 'real'
    and b.currency = (select m.currency from member m where m.merchant_id = merchant and m.id = of_member);
  deposited := coalesce(balance.deposited, 0);
  if club.document ->> 'period' = 'monthly' then
    turned := month_turned;
    if balance.member_id is not null then
      deposited := deposited - (select t.deposited from totals_at(balance, month::timestamp at time zone zone) t);
    end if;
  end if;
  loop
    asked := club.document -> 'levels' -> (held.level + 1);
    exit when asked is null or turned < document_amount(asked ->> 'turnover') or deposited < document_amount(asked ->> 'deposits')
      or (held.level + 1 <= held.best and month_turned < document_amount(asked ->> 'keep'));
    gift := case when held.level + 1 > held.best then document_amount(asked ->> 'gift') else 0 end;
    step := new_id(at);
    insert into club_step (merchant_id, id, member_id, from_level, to_level, version, gift, moved_at)
    values (merchant, step, of_member, held.level, held.level + 1, club.version, gift, at);
    if gift > 0 then
      credits := credits || row(step, 'club:' || step, of_member, 'real', balance.currency, step, gift, 0)::ledger_credit;
    end if;
    held.level := held.level + 1;
    held.best := greatest(held.best, held.level);
  end loop;

  update club_member c set level = held.level, best = held.best, judged = held.judged
  where c.merchant_id = merchant and c.member_id = of_member
    and (c.level, c.best, c.judged) is distinct from (held.level, held.best, held.judged);
  if cardinality(credits) > 0 then
    perform credit_many(merchant, at, 'rewards.level-gift', null, 'rewards.club', credits);
  end if;
  return held;
end
$$;
revoke execute on function move_level(int, timestamptz, uuid) from public;
