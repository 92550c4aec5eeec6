-- An id of this moment, as a posting needs one: it is found in the month of its time.
create or replace function new_id(at timestamptz) returns uuid
  language sql volatile
  return overlay(gen_random_uuid()::text placing left(first_id_of(at)::text, 13) || '-7' from 1 for 15)::uuid;
revoke execute on function new_id(timestamptz) from public;
