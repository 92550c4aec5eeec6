-- no transaction
-- What the agents below got for the same period.
create index concurrently if not exists contract_payout_of_period
  on contract_payout (merchant_id, type, period, period_start);
