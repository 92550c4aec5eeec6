-- Up to which line somebody has looked for what caused its posting. A posting says its time by itself, so a look by time
-- alone passes over one that says it is old, and over one that was committed long after it was written.
alter table ledger_roll_up add column looked bigint not null default 0;
update ledger_roll_up set looked = rolled;
