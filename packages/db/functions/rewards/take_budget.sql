-- Takes so much of a budget, or nothing and says so. Not a door of its own: only functions that write rewards call it.
-- A claim that finds a part full gives its lock back before all parts are locked in their order, so nobody waits in a
-- circle.
create or replace function take_budget(merchant int, of_promotion text, of_span text, total bigint, want bigint, first_part int)
  returns boolean
  language plpgsql
  as $$
declare
  is_taken boolean;
begin
  insert into promotion_budget (merchant_id, promotion, span, part)
  select merchant, of_promotion, of_span, p from generate_series(0, 7) p
  where not exists (
    select from promotion_budget b
    where b.merchant_id = merchant and b.promotion = of_promotion and b.span = of_span
  )
  order by p
  on conflict do nothing;
  begin
    update promotion_budget b set spent = b.spent + want
    where b.merchant_id = merchant and b.promotion = of_promotion and b.span = of_span and b.part = first_part
      and not b.is_shared and b.spent + want <= total / 8;
    if not found then
      raise exception using errcode = 'FG001';
    end if;
    return true;
  exception when sqlstate 'FG001' then
    null;
  end;
  perform from promotion_budget b
  where b.merchant_id = merchant and b.promotion = of_promotion and b.span = of_span
  order by b.part
  for update;
  select coalesce(sum(b.spent), 0) + want <= total into is_taken from promotion_budget b
  where b.merchant_id = merchant and b.promotion = of_promotion and b.span = of_span;
  update promotion_budget b set is_shared = true,
    spent = b.spent + case when is_taken and b.part = first_part then want else 0 end
  where b.merchant_id = merchant and b.promotion = of_promotion and b.span = of_span
    and (not b.is_shared or is_taken and b.part = first_part);
  return is_taken;
end
$$;
revoke execute on function take_budget(int, text, text, bigint, bigint, int) from public;
