-- The hash that stands for a bet in the book of a draw: SHA-256 of a zero byte and the canonical text of the bet, to the
-- letter that of `bookLeafText`, which phones compute from the receipt.
create or replace function bet_leaf(
    id uuid, of_order uuid, play text, selection text, unit_stake bigint, multiple int, stake bigint, bonus bigint,
    currency text, series int, odds jsonb, accepted_at timestamptz
  ) returns bytea
  -- Without a query and a search path of its own it becomes a part of the statement that asks for thousands of them.
  language sql stable
  as $$
    select sha256('\x00'::bytea || convert_to(
      'LV2 bet'
      || E'\nid ' || id
      || E'\norder ' || of_order
      || E'\nplay ' || play
      || E'\nselection ' || selection
      || E'\nunitStake ' || (unit_stake / 10000) || '.' || lpad((unit_stake % 10000)::text, 4, '0')
      || E'\nmultiple ' || multiple
      || E'\nstake ' || (stake / 10000) || '.' || lpad((stake % 10000)::text, 4, '0')
      || E'\ncurrency ' || currency
      || E'\nsplit ' || concat_ws(',',
        case when bonus > 0 then 'bonus:' || (bonus / 10000) || '.' || lpad((bonus % 10000)::text, 4, '0') end,
        case when bonus < stake then 'cash:' || ((stake - bonus) / 10000) || '.'
          || lpad(((stake - bonus) % 10000)::text, 4, '0') end)
      || E'\nseries ' || series
      || E'\nodds ' || case when odds::text ~ '^[{]"[A-Z0-9_]+": "[0-9]+"[}]$' then translate(odds::text, '{" }', '')
        else public.odds_text(odds) end
      || E'\nacceptedAt ' || to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || E'\n', 'UTF8'))
  $$;
revoke execute on function bet_leaf(uuid, uuid, text, text, bigint, int, bigint, bigint, text, int, jsonb,
    timestamptz)
  from public;
