-- The events that a row of the outbox stands for, in their order: its own, or one for each of the members it was told to.
create or replace function told_events(told outbox)
  returns table (recipient uuid, seq bigint, payload jsonb, trace text, "position" bigint)
  language plpgsql stable
  as $$
#variable_conflict use_column
begin
  if told.recipients is null then
    return query select told.recipient, told.seq, told.payload, told.trace, told."position";
  else
    return query
      select (e.v ->> 'recipient')::uuid, (e.v ->> 'seq')::bigint, e.v -> 'payload', e.v ->> 'trace',
        told."position" - cardinality(told.recipients) + e.place
      from jsonb_array_elements(told.payload) with ordinality e (v, place);
  end if;
end
$$;
revoke execute on function told_events(outbox) from public;
grant execute on function told_events(outbox) to fairground_app, fairground_worker;
