-- Orders and bets are kept by the month of their ids, and looked for around the sale: so an id must have been made within a
-- day of the moment at which the order is taken. An order and its bets go into one month, because they leave together.
create or replace function check_bet_ids(at timestamptz, bets asked_bet[]) returns void
  language plpgsql stable
  as $$
declare
  first_id uuid := first_id_of(at - interval '24 hours');
  end_id uuid := first_id_of(at + interval '24 hours');
  month_id uuid := first_id_of(date_trunc('month', (at + interval '24 hours') at time zone 'UTC') at time zone 'UTC');
  wrong uuid;
begin
  select i.id into wrong
  from unnest(bets) b
  cross join lateral (values (b.order_id), (b.id)) i (id)
  where (i.id >= first_id and i.id < end_id and get_byte(uuid_send(i.id), 6) >> 4 = 7
    and (i.id < month_id) = (b.order_id < month_id)) is not true
  limit 1;
  if found then
    raise exception 'the id %, which is not of the day of its bet, %, or not of the month of its order', wrong, at
      using errcode = 'invalid_parameter_value';
  end if;
end
$$;
revoke execute on function check_bet_ids(timestamptz, asked_bet[]) from public;
