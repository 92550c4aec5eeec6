-- Every fast lottery whose rules the platform knows is drawn. The code of a game says its family, so the Vietnamese
-- north of a demonstration gets the code of its rules; it keeps its id, by which phones know it.
insert into drawn_game (code, sort) values
  ('VNN_1M', 30), ('VNN_2M', 40), ('VNN_5M', 50), ('SSC_1M', 60), ('SSC_5M', 70), ('PK10_1M', 80), ('X115_1M', 90),
  ('X115_5M', 100), ('VNS_1M', 110), ('KENO_5M', 120);
update lottery l
set code = replace(l.code, 'VNN_F_', 'VNN_'), family = 'VNN'
where l.code in ('VNN_F_1M', 'VNN_F_2M', 'VNN_F_5M')
  and (select m.is_demo from merchant m where m.id = l.merchant_id);

-- They were added under a lock; now that they hold for every new row, the old ones are read without it.
alter table bet validate constraint bet_known_state;
alter table bet validate constraint bet_pushed_stake;
alter table bet validate constraint bet_outcome;

-- What the bets of a draw can cost, by what is bet on, in eight rows each: a connection adds to its own, so that no row is
-- one that everybody changes. A row that is full makes all eight tight: from then on their sum decides. A part may be
-- below zero, where bets that were added to another one were taken back.
create table draw_exposure (
  merchant_id int not null,
  draw_id     uuid not null,
  currency    text not null check (length(currency) = 3),
  play        text not null,
  value       text collate "C" not null check (length(value) <= 64),
  part        smallint not null check (part between 0 and 7),
  amount      bigint not null default 0,
  is_tight    boolean not null default false,
  primary key (draw_id, merchant_id, currency, play, value, part)
) with (fillfactor = 70);
call guard_tenant_table('draw_exposure');
-- What a bet added, so that it goes when the bet is taken back.
alter table bet add column exposure jsonb;
-- How hold_exposures keeps what is asked for between its statements.
create type wanted_exposure as (
  draw_id uuid, currency text, play text, value text, amount bigint, most bigint
);
