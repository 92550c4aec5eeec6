-- The shard of the member beside each row that grows with play or payments (decision 0085), so that such rows can be
-- counted, copied and moved by shard without the members. Without a default nothing is written again here; rows from
-- before get theirs in steps after the functions have changed (fill-shards.ts), and then the check is validated: it says
-- that a table has been gone through.
do $do$
declare
  name text;
begin
  foreach name in array array['bet', 'bet_archived', 'bet_key', 'bet_order', 'cashback_claim', 'debt_step', 'deposit_order',
    'game_call', 'game_launch', 'game_round', 'game_session', 'inbox_message', 'ledger_hold', 'promotion_grant', 'wagering',
    'withdrawal'] loop
    execute format('alter table %I add column shard smallint', name);
    execute format('alter table %I add constraint %I check (shard between 0 and 63) not valid', name, name || '_shard');
  end loop;
end
$do$;

-- place_orders reads it with the balance.
alter type asked_order add attribute shard smallint;
alter type asked_bet add attribute shard smallint;
