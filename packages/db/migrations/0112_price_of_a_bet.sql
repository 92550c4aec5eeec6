-- What place_orders knows of an order and of its bets between its statements: their JSON is read once.
create type asked_order as (
  ord int, member_id uuid, key text, fingerprint bytea, book text, currency text, game text, numero text, series int,
  order_id uuid, posting_id uuid, stake bigint, skips boolean, lines jsonb,
  -- What was found: its draw, the cash that pays a part of it, and the order that had its key before.
  draw_id uuid, lock_at timestamptz, draw_at timestamptz, scheme text, cash bigint, is_fresh boolean,
  known_order uuid, known_posting uuid, known_fingerprint bytea, known_at timestamptz, known_bonus bigint
);
create type asked_bet as (
  ord int, order_id uuid, draw_id uuid, member_id uuid, book text, currency text, game text, series int, id uuid,
  play text, selection text, units int, unit_stake bigint, multiple int, stake bigint, bonus bigint, odds jsonb,
  exposure jsonb
);
-- They take these types now; nothing but place_orders calls them.
drop function if exists check_bet_ids(timestamptz, jsonb);
drop function if exists hold_exposures(int, jsonb);

-- A row is looked for by its members once it has a position, and until then it is not in the index: so stamping it
-- does not write every member of it a second time. The table holds an hour, so that events wait a moment for this.
drop index outbox_recipients;
create index outbox_recipients on outbox using gin (recipients) where recipients is not null and position is not null;
