-- Which text of each file in packages/db/functions this database has. From here on functions are files and no part of
-- migrations: a text that is replaced again and again could be read nowhere as it is today.
create table schema_function (
  name       text primary key,
  checksum   text not null,
  applied_at timestamptz not null default now()
);
