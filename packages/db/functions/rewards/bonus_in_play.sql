-- Whether a stake of the member that bonus money paid a part of is still open: what it wins belongs to its condition.
-- Bets have a table for each month, and to plan for all of them takes far longer than to look: so it is planned once for
-- a connection.
create or replace function bonus_in_play(merchant int, of_member uuid, since timestamptz) returns boolean
  language plpgsql stable
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
begin
  return exists (
      select from bet b
      where b.merchant_id = merchant and b.member_id = of_member and b.state = 'accepted' and b.stake_bonus > 0
        and b.id >= first_id_of(since - interval '24 hours'))
    or exists (
      select from game_round r
      join game_call c on c.merchant_id = merchant and c.vendor = r.vendor and c.round_id = r.round_id
        and c.member_id = of_member
      where r.merchant_id = merchant and r.member_id = of_member and r.state = 'open'
        and r.opened_at >= since - interval '24 hours' and c.kind = 'bet'
        and c.result = 'OK' and c.bonus > 0);
end
$$;
revoke execute on function bonus_in_play(int, uuid, timestamptz) from public;
grant execute on function bonus_in_play(int, uuid, timestamptz) to fairground_app, fairground_worker;
