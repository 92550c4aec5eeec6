-- Counts plays that are over towards conditions: the oldest open one first, and what it does not need goes to the next.
-- Of a vendor's game the valid stake counts, of a lottery its turnover, because plays have weights of their own; both by
-- the weight of the category in the document, else by that of all turnover. Not a door of its own: write_facts calls it.
create or replace function count_wagering(merchant int, at timestamptz, plays closed_play[]) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  play record;
  condition record;
  rest numeric;
  weight int;
  gain bigint;
begin
  for play in
    select p.member_id, p.category, p.vendor, p.turnover, p.valid_stake from unnest(plays) p
    where exists (
      select from wagering w where w.merchant_id = merchant and w.member_id = p.member_id and w.finished_at is null
    )
  loop
    rest := case when play.vendor is null then play.turnover else play.valid_stake end;
    -- A stake that came back when its round was settled anew has counted for nothing.
    if rest < 0 then
      update wagering w
      set done = greatest(0, w.done + div(rest * coalesce((w.weights ->> play.category)::int,
        turnover_weight(play.category)), 10000)::bigint)
      where w.merchant_id = merchant and w.id = (
        select l.id from wagering l
        where l.merchant_id = merchant and l.member_id = play.member_id and l.finished_at is null and l.done > 0
        order by l.started_at desc, l.id desc
        limit 1);
    end if;
    for condition in
      select w.id, w.weights, w.required - w.done as room from wagering w
      where w.merchant_id = merchant and w.member_id = play.member_id and w.finished_at is null and w.done < w.required
        and w.ends_at >= at
      order by w.started_at, w.id
    loop
      exit when rest <= 0;
      weight := coalesce((condition.weights ->> play.category)::int,
        case when play.vendor is null then 10000 else turnover_weight(play.category) end);
      continue when weight = 0;
      gain := least(condition.room, div(rest * weight, 10000));
      update wagering w set done = w.done + gain where w.merchant_id = merchant and w.id = condition.id;
      exit when gain < condition.room;
      rest := rest - ceil(condition.room::numeric * 10000 / weight);
    end loop;
  end loop;
end
$$;
revoke execute on function count_wagering(int, timestamptz, closed_play[]) from public;
