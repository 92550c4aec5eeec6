-- A row of a member is of the member's shard, by whatever login it is written. For tables that few rows come to at a time;
-- functions that write many bets or calls copy it themselves.
create or replace function copy_shard() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  new.shard := (select m.shard from member m where m.merchant_id = new.merchant_id and m.id = new.member_id);
  return new;
end
$$;
revoke execute on function copy_shard() from public;
create or replace trigger copy_shard before insert on cashback_claim
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on debt_step
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on deposit_order
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on game_launch
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on game_session
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on inbox_message
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on promotion_grant
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on wagering
  for each row execute function copy_shard();
create or replace trigger copy_shard before insert on withdrawal
  for each row execute function copy_shard();
