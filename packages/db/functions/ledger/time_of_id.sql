-- When an id was made (uuid version 7), to the millisecond.
create or replace function time_of_id(id uuid) returns timestamptz
  language sql immutable parallel safe
  return to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);
revoke execute on function time_of_id(uuid) from public;
grant execute on function time_of_id(uuid) to fairground_app, fairground_worker;
