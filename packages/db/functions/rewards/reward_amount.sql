-- What a document gives to this member now, from rows that nobody can write who asks. Null is nothing. The pure twin is
-- `amountOf`. `given` counts only where the document lets somebody decide, and `chance` only where it pays by chance.
create or replace function reward_amount(
  merchant int, of_member uuid, document jsonb, this_period text, deposit bigint, given bigint, chance bigint
) returns bigint
  language plpgsql stable
  set enable_seqscan = off
  as $$
declare
  a jsonb := document -> 'amount';
  digits bigint;
  lost bigint;
  won bigint;
  days daterange;
begin
  select case when m.currency in ('JPY', 'KRW', 'VND') then 10000 else 100 end into strict digits
  from member m where m.merchant_id = merchant and m.id = of_member;
  case a ->> 'kind'
    when 'of-deposit' then
      if deposit is null or deposit < document_amount(a ->> 'leastDeposit') then
        return null;
      end if;
      won := least(div(deposit::numeric * (a ->> 'parts')::int, 10000), document_amount(a ->> 'most'));
    when 'of-loss' then
      days := case a ->> 'over' when 'day' then daterange(this_period::date, this_period::date, '[]')
        else daterange(to_date(this_period, 'IYYY"-W"IW'), to_date(this_period, 'IYYY"-W"IW') + 7) end;
      select coalesce(sum(f.stake_cash - (f.pushed - f.pushed_bonus) - f.win_cash), 0) into lost from play_fact f
      where f.merchant_id = merchant and f.member_id = of_member and f.book = 'real' and f.day <@ days
        and (a -> 'categories' = '[]' or a -> 'categories' ? f.category);
      won := least(div(lost::numeric * (a ->> 'parts')::int, 10000), document_amount(a ->> 'most'));
      if won < document_amount(a ->> 'least') then
        return null;
      end if;
    when 'fixed' then
      won := document_amount(a ->> 'amount');
    when 'steps' then
      -- Each day of a week that was checked in is one step further.
      won := document_amount(a -> 'amounts' ->> least(6, (
        select count(*)::int from promotion_grant g
        where g.merchant_id = merchant and g.member_id = of_member and g.promotion = document ->> 'code'
          and g.period < this_period and g.period >= to_char(date_trunc('week', this_period::date), 'YYYY-MM-DD'))));
    when 'random' then
      won := document_amount(a ->> 'least')
        + mod(abs(chance), document_amount(a ->> 'most') - document_amount(a ->> 'least') + 1);
    else
      won := case when given <= document_amount(a ->> 'most') then given end;
  end case;
  won := won - mod(won, digits);
  return case when won > 0 then won end;
end
$$;
revoke execute on function reward_amount(int, uuid, jsonb, text, bigint, bigint, bigint) from public;
