-- A review stands as it was given; the second person can be written once.
create or replace function guard_withdrawal_review() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if old.checker is not null and new.checker is distinct from old.checker then
    raise exception 'the second person has approved already' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
