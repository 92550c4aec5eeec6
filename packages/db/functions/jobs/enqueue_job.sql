-- The app may promise work but sees no queue. Because it is plain SQL, the job exists exactly if the caller commits.
-- The merchant goes into the payload and the key here, so that one merchant cannot order or replace another's work.
create or replace function enqueue_job(
  name text, payload jsonb, run_at timestamptz default now(), job_key text default null
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  merchant constant int := public.current_merchant();
begin
  if merchant is null then
    raise exception 'a job needs a merchant' using errcode = 'insufficient_privilege';
  end if;
  if payload ? 'merchantId' and payload -> 'merchantId' is distinct from to_jsonb(merchant) then
    raise exception 'a job for another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    identifier => name,
    payload => (payload || jsonb_build_object('merchantId', merchant))::json,
    run_at => enqueue_job.run_at,
    job_key => merchant || ':' || enqueue_job.job_key
  );
end
$$;
revoke execute on function enqueue_job(text, jsonb, timestamptz, text) from public;
grant execute on function enqueue_job(text, jsonb, timestamptz, text) to fairground_app, fairground_staff;
-- Taking ownership needs the right to create in the schema, which the worker has for this moment only.
grant create on schema public to fairground_worker;
alter function enqueue_job(text, jsonb, timestamptz, text) owner to fairground_worker;
revoke create on schema public from fairground_worker;
