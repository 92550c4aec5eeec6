-- The smallest id that can have been made at this moment: with it, a range of time is a range of ids (uuid version 7).
create or replace function first_id_of(at timestamptz) returns uuid
  language sql immutable parallel safe
  return (lpad(to_hex(floor(extract(epoch from at at time zone 'UTC') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
revoke execute on function first_id_of(timestamptz) from public;
grant execute on function first_id_of(timestamptz) to fairground_app, fairground_worker;
