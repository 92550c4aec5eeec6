-- What nobody claimed in time goes back to the span and part of the budget that it was taken from. Not a door of its own:
-- only functions that end a reward call it, once for each. Parts are locked in their order, as a claim near the end of a
-- budget locks them, so nobody waits in a circle.
create or replace function return_budget(merchant int, of_grants uuid[]) returns void
  language plpgsql
  as $$
begin
  perform from promotion_budget b
  where (b.merchant_id, b.promotion, b.span, b.part) in (
    select g.merchant_id, g.promotion, g.budget_span, g.budget_part from promotion_grant g
    where g.merchant_id = merchant and g.id = any (of_grants))
  order by b.promotion, b.span, b.part
  for update;
  update promotion_budget b set spent = b.spent - r.amount
  from (
    select g.promotion, g.budget_span, g.budget_part, sum(g.amount)::bigint as amount from promotion_grant g
    where g.merchant_id = merchant and g.id = any (of_grants) and g.budget_span is not null
    group by g.promotion, g.budget_span, g.budget_part
  ) r
  where b.merchant_id = merchant and b.promotion = r.promotion and b.span = r.budget_span and b.part = r.budget_part;
end
$$;
revoke execute on function return_budget(int, uuid[]) from public;
