-- What was agreed to, and the key of the form, so that a retry finds the account it has already made.
create table registration (
  merchant_id     int not null,
  key             uuid not null,
  member_id       uuid not null,
  register_url    text not null,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  agreed_at       timestamptz not null,
  -- The age that was confirmed: the setting of that day, which may change later.
  age_confirmed   smallint not null,
  primary key (merchant_id, key),
  unique (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

call guard_tenant_table('registration');

grant select, insert on registration to fairground_app;
