-- Written by `npm run chart` from packages/domain/src/wallet/turnover.ts: how much of a stake counts, in ten-thousandths.
create or replace function turnover_weight(category text) returns int
  language sql immutable parallel safe
  as $$select case category when 'LIVE' then 5000 when 'PVP' then 5000 when 'LIVESTREAM' then 5000 else 10000 end$$;
revoke execute on function turnover_weight(text) from public;
