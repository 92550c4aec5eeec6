-- Written by `npm run chart` from packages/domain/src/ledger/chart.ts: every line that a posting may have.
create or replace function is_charted(
  is_demo boolean, book text, reason text, counts text, from_account text, to_account text
) returns boolean
  -- Not in SQL, whose functions are planned again for every statement that calls them.
  language plpgsql immutable parallel safe
  as $$
declare
  entry text := book || ' ' || reason || ' ' || coalesce(counts, '-') || ' ' ||
      case when from_account like 'cashier.%' and from_account not in ('cashier.demo', 'cashier.fees', 'cashier.unplaced') then 'gateway'
      else from_account end || ' ' ||
      case when to_account like 'cashier.%' and to_account not in ('cashier.demo', 'cashier.fees', 'cashier.unplaced') then 'gateway'
      else to_account end;
begin
  return entry = any (array[
    'real agents.dividend - agents.pay cash',
    'real agents.rebate - agents.pay cash',
    'real agents.salary - agents.pay cash',
    'real agents.transfer-back - agents.transit cash',
    'real agents.transfer-in deposit agents.transit cash',
    'real agents.transfer-out - cash agents.transit',
    'real cashier.deposit - gateway cashier.unplaced',
    'real cashier.deposit deposit gateway cash',
    'real cashier.deposit deposit gateway cashier.fees',
    'real cashier.withdraw - cash held',
    'real cashier.withdraw-back - held cash',
    'real cashier.withdraw-fee - cash cashier.fees',
    'real cashier.withdraw-sent - held cash',
    'real cashier.withdraw-sent - held gateway',
    'real games.bet stake bonus games.stakes',
    'real games.bet stake cash games.stakes',
    'real games.debt - games.debt bonus',
    'real games.debt - games.debt cash',
    'real games.debt-repaid - bonus games.debt',
    'real games.debt-repaid - cash games.debt',
    'real games.promo - games.promotions cash',
    'real games.refund refund games.stakes bonus',
    'real games.refund refund games.stakes cash',
    'real games.reverse payout bonus games.stakes',
    'real games.reverse payout cash games.stakes',
    'real games.win payout games.stakes bonus',
    'real games.win payout games.stakes cash',
    'real lottery.bet stake bonus lottery.stakes',
    'real lottery.bet stake cash lottery.stakes',
    'real rewards.bonus - rewards.promotions bonus',
    'real rewards.cash - rewards.promotions cash',
    'real wallet.bonus-lapsed - bonus rewards.promotions',
    'real wallet.bonus-won - bonus cash',
    'real wallet.reserve-in - cash held',
    'real wallet.reserve-out - held cash',
    'trial cashier.demo - cash cashier.demo',
    'trial cashier.demo - cashier.demo cash',
    'trial games.bet stake bonus games.stakes',
    'trial games.bet stake cash games.stakes',
    'trial games.debt - games.debt bonus',
    'trial games.debt - games.debt cash',
    'trial games.debt-repaid - bonus games.debt',
    'trial games.debt-repaid - cash games.debt',
    'trial games.promo - games.promotions cash',
    'trial games.refund refund games.stakes bonus',
    'trial games.refund refund games.stakes cash',
    'trial games.reverse payout bonus games.stakes',
    'trial games.reverse payout cash games.stakes',
    'trial games.win payout games.stakes bonus',
    'trial games.win payout games.stakes cash',
    'trial lottery.bet stake bonus lottery.stakes',
    'trial lottery.bet stake cash lottery.stakes'
  ]) or (is_demo and entry = any (array[
    'real cashier.demo - cashier.demo cash'
  ]));
end
$$;
revoke execute on function is_charted(boolean, text, text, text, text, text) from public;
