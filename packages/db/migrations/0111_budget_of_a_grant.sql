-- From which span and part of its promotion's budget a reward was taken, so that one that expires unclaimed gives it back
-- to exactly that place. Rewards from before do not say it and give nothing back.
alter table promotion_grant
  add column budget_span text,
  add column budget_part smallint check (budget_part between 0 and 7);
alter table promotion_grant
  add constraint promotion_grant_budget_check check ((budget_span is null) = (budget_part is null)) not valid;
