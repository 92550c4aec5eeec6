-- A posting is looked for in the months around its time, so its id must have been made within a day of it.
create or replace function check_posting_ids(accepted ledger_verdict[]) returns void
  language plpgsql stable
  as $$
declare
  wrong text;
  first_id uuid;
  end_id uuid;
begin
  -- Postings of one call are of nearly the same time, so that the narrowest range has the ids of all of them.
  select first_id_of(max(a.posted_at) - interval '24 hours'), first_id_of(min(a.posted_at) + interval '24 hours')
  into first_id, end_id
  from unnest(accepted) a;
  if not exists (
    select from unnest(accepted) a
    where (a.posting_id >= first_id and a.posting_id < end_id and get_byte(uuid_send(a.posting_id), 6) >> 4 = 7) is not true
  ) then
    return;
  end if;
  select format('the id %s, which is not of the day of its posting, %s', a.posting_id, a.posted_at) into wrong
  from unnest(accepted) a
  where get_byte(uuid_send(a.posting_id), 6) >> 4 <> 7
    or a.posting_id < first_id_of(a.posted_at - interval '24 hours')
    or a.posting_id >= first_id_of(a.posted_at + interval '24 hours')
  limit 1;
  if found then
    raise exception '%', wrong using errcode = 'invalid_parameter_value';
  end if;
end
$$;
revoke execute on function check_posting_ids(ledger_verdict[]) from public;
