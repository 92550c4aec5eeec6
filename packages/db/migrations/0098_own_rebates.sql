-- Of a day's units, those of the agent's own bets: everybody buys at the series of the house, and an account above it gets
-- the difference back.
alter table agent_rebate
  add column own_units bigint not null default 0;
