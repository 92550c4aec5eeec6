-- The merchant of the running transaction. No merchant set means null, and null equals no row at all.
-- The body is parsed now, not at each call, so a caller's search_path cannot change what it means.
create or replace function current_merchant() returns int
  language sql stable parallel safe
  return nullif(pg_catalog.current_setting('app.merchant_id', true), '')::int;
