-- Apart from the member, so that reading a member can never bring a password's hash along.
create table member_password (
  member_id   uuid primary key,
  merchant_id int not null,
  hash        text not null, -- argon2id in its own text form, which carries its costs
  set_at      timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

call guard_tenant_table('member_password');

grant select, insert, update (hash, set_at) on member_password to fairground_app;
