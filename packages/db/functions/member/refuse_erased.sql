-- What an account is entered by, and what is known of a person, never comes back once the member was erased: a call that
-- was let in a moment earlier must not write it again.
create or replace function refuse_erased() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  -- The lock waits for an erasure that is under way; erase_member holds a stronger one.
  perform from member m where m.merchant_id = new.merchant_id and m.id = new.member_id and m.erased_at is null for share;
  if not found and exists (
    select from member m where m.merchant_id = new.merchant_id and m.id = new.member_id and m.erased_at is not null
  ) then
    raise exception 'the member was erased' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function refuse_erased() from public;
create or replace trigger refuse_erased before insert on session
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on member_key
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on member_password
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on member_identity
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on remembered_login
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on chat_visitor
  for each row execute function refuse_erased();
create or replace trigger refuse_erased before insert on feedback
  for each row execute function refuse_erased();
