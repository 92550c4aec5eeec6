-- The turnover of a day from which a member counts as active, in ten-thousandths of the currency's unit.
create or replace function active_from() returns bigint
  language sql immutable parallel safe
  as 'select 1000000::bigint';
revoke execute on function active_from() from public;
