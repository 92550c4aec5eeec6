-- One step of a draw's life, once: the second caller gets false. It is told at every merchant that sells it. Only the
-- functions of those who may take a step call it.
create or replace function take_draw_step(of_draw uuid, from_state text, to_state text, facts jsonb) returns boolean
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
begin
  update draw d
  set state = to_state,
    bet_root = coalesce(d.bet_root, facts ->> 'betRoot'), bet_count = coalesce(d.bet_count, (facts ->> 'betCount')::int),
    trial_root = coalesce(d.trial_root, facts ->> 'trialRoot'),
    trial_count = coalesce(d.trial_count, (facts ->> 'trialCount')::int),
    beacon_source = coalesce(d.beacon_source, facts ->> 'beaconSource'),
    beacon_round = coalesce(d.beacon_round, (facts ->> 'beaconRound')::bigint),
    beacon_signature = coalesce(d.beacon_signature, facts ->> 'beaconSignature'),
    beacon_value = coalesce(d.beacon_value, facts ->> 'beaconValue'), seed = coalesce(d.seed, facts ->> 'seed'),
    result = coalesce(d.result, case when facts ? 'result'
      then array(select jsonb_array_elements_text(facts -> 'result')) end)
  where d.id = of_draw and d.state = from_state;
  if not found then
    return false;
  end if;
  insert into draw_event (draw_id, state, at, facts) values (of_draw, to_state, clock_timestamp(), facts);
  if to_state not in ('drawing', 'settling') then
    insert into outbox (merchant_id, audience, subject, payload)
    select l.merchant_id, 'public', 'lottery.draw-changed',
      jsonb_build_object('game', d.game, 'numero', d.numero, 'state', to_state)
    from draw d
    join lottery l on l.code = d.game and l.is_live
    where d.id = of_draw;
  end if;
  return true;
end
$$;
revoke execute on function take_draw_step(uuid, text, text, jsonb) from public;
