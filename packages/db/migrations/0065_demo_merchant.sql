-- Only a demonstration may give away money that nobody paid in. `fairground brand sync` sets it from the brand's file,
-- and no process may change it.
alter table merchant add column is_demo boolean not null default false;
