-- Bodies with secrets are encrypted to one of these keys, so that no proxy and no log ever sees them. A key that has
-- been replaced is deleted with its private half: what was captured before cannot be opened any more.
create table seal_key (
  merchant_id int not null references merchant,
  kid         text not null,
  public_jwk  jsonb not null,
  private_jwk jsonb not null,
  created_at  timestamptz not null,
  primary key (merchant_id, kid)
);

-- Each sealed body is good once. A body that is too old is refused by its date, so a row may go after a while.
create table seal_use (
  merchant_id int not null references merchant,
  jti         text not null,
  used_at     timestamptz not null,
  primary key (merchant_id, jti)
);
create index seal_use_used_at on seal_use (merchant_id, used_at);

call guard_tenant_table('seal_key');
call guard_tenant_table('seal_use');

grant select, insert, delete on seal_key to fairground_app;
grant delete on seal_key to fairground_worker;
grant select, insert on seal_use to fairground_app;
grant delete on seal_use to fairground_worker;
