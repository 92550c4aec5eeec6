-- The first limit that one more deposit or stake would pass, as `kind.span`. A posting keeps the totals that it left
-- behind, so the use of a window is the total now less the total when the window began: one look, not a sum of a month.
create or replace function passed_limit(
  balance ledger_balance, counts text, at timestamptz, deposit bigint, stake bigint, loss bigint
) returns text
  language plpgsql stable
  as $$
begin
  return (
    select l.kind || '.' || l.span
    from (
      select distinct on (each.kind, each.span) each.kind, each.span, each.amount
      from ledger_limit each
      where each.merchant_id = balance.merchant_id and each.member_id = balance.member_id
      order by each.kind, each.span, each.version desc
    ) l
    cross join lateral totals_at(balance, at - case l.span when '24h' then interval '24 hours'
      when '7d' then interval '168 hours' else interval '720 hours' end) before
    cross join lateral (
      select
        case l.kind when 'deposit' then deposit when 'stake' then stake else loss end as more,
        case l.kind
          when 'deposit' then balance.deposited - before.deposited
          when 'stake' then balance.staked - before.staked
          else balance.lost - before.lost
        end as used
    ) span_use
    where (l.kind = 'deposit') = (counts = 'deposit') and span_use.more > 0
      and span_use.used + span_use.more > l.amount
    order by l.kind, l.span
    limit 1
  );
end
$$;
revoke execute on function passed_limit(ledger_balance, text, timestamptz, bigint, bigint, bigint) from public;
