-- When a vendor was last asked about a round that stays open, and how often.
alter table game_round add column asked_at timestamptz, add column asks int not null default 0;
grant update (asked_at, asks) on game_round to fairground_worker;
grant select on game_session, game_player, game_round, game_call to fairground_worker;
