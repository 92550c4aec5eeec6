-- What keep_calls knows of a call between its statements, whose JSON is read once, and a round that ends with one. Calls of
-- many members share a transaction, because most of what one costs alone is the start of its statements.
create type asked_call as (
  ord int, turn int, closes text, kind text, transaction_id text, id uuid, fingerprint bytea, member_id uuid,
  round_id text, game_code text, bet_transaction_id text, amount bigint, cash bigint, bonus bigint, result text,
  operator_id uuid, details jsonb, book text, currency text,
  shard smallint
);
create type ending_round as (member_id uuid, round_id text, state text);
