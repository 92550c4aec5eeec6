-- An amount as documents write it, `12.5000`.
create or replace function document_amount(written text) returns bigint
  language sql immutable
  as $$select (written::numeric * 10000)::bigint$$;
revoke execute on function document_amount(text) from public;
