-- The lottery stakes of a team, which rebates are of. With them a day of rebates opens to its rows, and what another rate
-- would have paid is told exactly.
alter table team_day
  add column lottery_stake bigint not null default 0;

update team_day t set lottery_stake = s.lottery_stake
from (
  select p.ancestor_id, d.day, p.depth, sum(d.lottery_stake) as lottery_stake
  from member_day d
  join agent_path p on p.descendant_id = d.member_id
  where d.lottery_stake <> 0
  group by p.ancestor_id, d.day, p.depth
) s
where t.agent_id = s.ancestor_id and t.day = s.day and t.level = s.depth;
