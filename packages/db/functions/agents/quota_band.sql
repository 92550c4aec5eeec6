-- The first series of the band that places of this series are counted in; null where they are not limited.
create or replace function quota_band(series int) returns int
  language sql immutable parallel safe
  as $$select case when series >= 1960 then 1960 when series >= 1956 then 1956 when series >= 1952 then 1952 end$$;
revoke execute on function quota_band(int) from public;
