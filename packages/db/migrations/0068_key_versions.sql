-- Keys have versions: a row says with which one it is sealed. What is there was sealed before versions had ids.
alter table member_key add column key_id text not null default 'first';
alter table draw_seed add column key_id text not null default 'first';
