-- What these facts of a member give, by category and whether they give anything or not. Only stakes of one's own cash count:
-- of each fact the part of its valid stake that was cash. A draw counts by the mode of its bets: entertainment as ELOTT, the
-- rest as LOTT, for which a series has given its rebate already. Not a door of its own.
create or replace function cashback_due(
  merchant int, of_member uuid, after_fact bigint, since timestamptz, before timestamptz, rates jsonb
)
  returns table (category text, turnover bigint, rate int, amount bigint, last_fact bigint, first_at timestamptz, last_at timestamptz)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
begin
  return query
    with fact as materialized (
      select f.id, f.settled_at, f.category, f.family, f.source, f.play,
        case when f.stake_cash + f.stake_bonus > f.pushed then
          div(f.valid_stake::numeric * (f.stake_cash - f.pushed + f.pushed_bonus), f.stake_cash + f.stake_bonus - f.pushed)
        else 0 end as valid
      from play_fact f
      where f.member_id = of_member and f.merchant_id = merchant and f.book = 'real' and f.id > after_fact
        and f.settled_at >= since and f.settled_at < before
    ), part as (
      select f.id, f.settled_at, f.category, f.valid from fact f where f.source <> 'draw'
      union all
      select f.id, f.settled_at, p.category, p.valid
      from fact f
      cross join lateral (
        select coalesce(div(f.valid * sum(b.stake) filter (where is_entertainment(f.family, b.play)), sum(b.stake)), 0) as ent
        from (select e.open_at, e.lock_at from draw e where e.id = f.play::uuid limit 1) d
        cross join lateral (
          select t.stake, t.play from bet t
          where t.draw_id = f.play::uuid and (uuid_hash(t.member_id) & 3) = (uuid_hash(of_member) & 3)
            and t.member_id = of_member and t.state <> 'cancelled'
            and t.id >= first_id_of(d.open_at - interval '24 hours') and t.id < first_id_of(d.lock_at + interval '24 hours')
        ) b
      ) s
      cross join lateral (values ('ELOTT', s.ent), ('LOTT', f.valid - s.ent)) p (category, valid)
      where f.source = 'draw'
    )
    select p.category, sum(p.valid)::bigint, coalesce((rates ->> p.category)::int, 0),
      div(sum(p.valid) * coalesce((rates ->> p.category)::int, 0), 10000)::bigint, max(p.id), min(p.settled_at),
      max(p.settled_at)
    from part p
    group by p.category;
end
$$;
revoke execute on function cashback_due(int, uuid, bigint, timestamptz, timestamptz, jsonb) from public;
