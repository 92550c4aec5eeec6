-- A draw can leave a stake undecided, and then it comes back. A bet says how much of its stake did, and one whose whole
-- stake did is neither won nor lost. One of which a part came back and the rest was lost is lost: `win` is what came
-- back, so it can be more than nothing. All rows there are pass the new checks, which the old ones were stricter than;
-- the next migration reads them, without the lock that this one needs.
alter table bet add column pushed_stake bigint not null default 0;
do $$
declare
  old text;
begin
  -- By what they say, because their names were made by the database.
  for old in
    select c.conname from pg_constraint c
    where c.conrelid = 'bet'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''won''%'
  loop
    execute format('alter table bet drop constraint %I', old);
  end loop;
end
$$;
alter table bet
  add constraint bet_known_state check (
    state in ('accepted', 'won', 'lost', 'pushed', 'cancelled', 'refunded')) not valid,
  add constraint bet_pushed_stake check (
    pushed_stake between 0 and stake and (pushed_stake = 0 or state in ('won', 'lost', 'pushed'))) not valid,
  add constraint bet_outcome check (case state
    when 'won' then win > pushed_stake
    when 'lost' then win = pushed_stake and pushed_stake < stake
    when 'pushed' then win = pushed_stake and pushed_stake = stake
    else true end) not valid;
