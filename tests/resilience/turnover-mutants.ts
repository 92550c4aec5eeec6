import { type MoneyMutant, mutantsIn } from './mutants-in.ts'

const functions = 'packages/db/functions'
const modules = 'packages/modules/src'
const tests = {
  facts: `${modules}/wallet/play-facts.pg.test.ts`,
  kept: `${modules}/games/seamless/store-call.pg.test.ts`,
  resettled: `${modules}/games/seamless/resettlement.pg.test.ts`,
  bonus: `${modules}/lottery/bonus-stakes.pg.test.ts`,
  pushes: `${modules}/lottery/pushes.pg.test.ts`,
  exposure: `${modules}/lottery/exposure.pg.test.ts`,
  play: `${modules}/lottery/play.pg.test.ts`,
  wagering: `${modules}/wallet/wagering.pg.test.ts`,
  rewards: `${modules}/rewards/rewards.pg.test.ts`,
  histories: `${modules}/rewards/histories.pg.test.ts`,
  uncaused: `${modules}/ledger/find-postings-without-cause.pg.test.ts`,
  valid: 'packages/domain/src/lottery/valid-stake.test.ts',
} as const

const into = mutantsIn(tests)

const drawPlays = into(`${functions}/wallet/draw_plays.sql`, 'facts')
const closeBets = into(`${functions}/lottery/close_bets.sql`, 'facts')
const pushes = into(`${functions}/lottery/close_bets.sql`, 'pushes')
const holdExposures = into(`${functions}/lottery/exposure/hold_exposures.sql`, 'exposure')
const closeRound = into(`${functions}/games/close_rounds.sql`, 'facts')
const keepCall = into(`${functions}/games/keep_call.sql`, 'kept')
const keepCalls = into(`${functions}/games/keep_calls.sql`, 'kept')

/** What would count as played, or come back, that was not or should not. */
export const turnoverMutants: readonly MoneyMutant[] = [
  drawPlays('both sides of a play that count', 'where s.held = s.sides', 'where s.held > s.sides'),
  drawPlays('a refunded stake that counts', 'sum((b.stake - b.pushed) * b.weight)', 'sum(b.stake * b.weight)'),
  closeBets('a fact before the last bet is closed', 'unfinished := members[cardinality(members)];', 'null;'),
  closeBets('a fact without the bets of the batch before', 'closing || earlier, unfinished', 'closing, unfinished'),
  pushes('a stake that came back and is told as won', 'when x.amount > x.pushed then', 'when x.amount > 0 then'),
  pushes(
    'a push that the ledger calls a win',
    "filter (where p.state in ('won', 'refunded'))",
    "filter (where p.state <> 'lost')",
  ),
  pushes(
    'a push that a limit on stakes goes on counting',
    "credit_many(merchant, at, 'lottery.refund', 'refund', 'lottery.stakes', stakes_back)",
    "credit_many(merchant, at, 'lottery.refund', 'payout', 'lottery.stakes', stakes_back)",
  ),
  into(`${modules}/ledger/find-postings-without-cause.ts`, 'pushes')(
    'a push that looks like money from nowhere',
    "when b.state in ('lost', 'pushed') then ':v1' end",
    'end',
  ),
  holdExposures('a draw that bears more than it may', 'w.most - sum(e.amount)', 'w.most - min(e.amount)'),
  holdExposures(
    'parts that are added up without their locks',
    'order by w.ordinality, e.part\n  for no key update of e;',
    'order by w.ordinality, e.part;',
  ),
  holdExposures(
    'a part that takes what belongs to the others',
    'e.amount + w.amount > w.most / 8 or e.is_tight',
    'e.amount + w.amount > w.most',
  ),
  into(`${functions}/lottery/cancel_bets.sql`, 'exposure')(
    'a bet that was taken back and keeps others out',
    'perform add_exposures(merchant, placed.draw_id, placed.currency, freed, -1);',
    '',
  ),
  into(`${functions}/lottery/close_bets.sql`, 'bonus')(
    'bonus money won without a condition',
    'and w.member_id = b.member_id and w.finished_at is null',
    'and w.member_id = b.member_id',
  ),
  into(`${functions}/lottery/place_orders.sql`, 'bonus')(
    'bonus money that is not staked',
    'least(o.stake, s.cash)',
    'o.stake',
  ),
  into(`${functions}/lottery/cancel_bets.sql`, 'bonus')(
    'bonus money that comes back as cash',
    't.stake_bonus)::ledger_credit',
    '0)::ledger_credit',
  ),
  into(`${functions}/wallet/write_facts.sql`, 'facts')(
    'play money that counts',
    "case m.book when 'real' then p.turnover else 0 end as counts",
    'p.turnover as counts',
  ),
  closeRound(
    'a bet that was rolled back and counts',
    '(s.cash + s.bonus - s.undone)::numeric',
    '(s.cash + s.bonus)::numeric',
  ),
  closeRound('a table that counts like a slot', 'turnover_weight(g.category)', '10000'),
  closeRound('a round that ends twice', "where r.state = 'open' and e.state", 'where e.state'),
  keepCall(
    'a call that moves nothing and counts',
    'if kept.cash + kept.bonus > 0 then\n    if not is_owed_to_round',
    'if false then\n    if not is_owed_to_round',
  ),
  keepCall('a stake that comes back after its round has counted', "if round_state <> 'open' and", 'if false and'),
  into(`${functions}/games/is_owed_to_round.sql`, 'kept')(
    'a win of no bet of its round',
    '  if not found then\n    return false;\n  end if;\n',
    '',
  ),
  into(`${functions}/games/keep_calls.sql`, 'facts')(
    'a round in company that ends without its last win',
    '    insert into game_call (\n',
    '    perform close_rounds(merchant, at, of_vendor, array(\n      select row(a.member_id, a.round_id, a.closes)::ending_round from unnest(present) a where a.closes is not null));\n    insert into game_call (\n',
  ),
  keepCalls(
    'two calls of a member in company that stake the same money',
    'count(distinct (a.member_id, a.turn)), ',
    '',
  ),
  keepCalls('a win of no bet in company', 'and not is_owed_to_round(', 'and false and not is_owed_to_round('),
  keepCalls(
    'a stake that comes back in company after its round has counted',
    "where r.state <> 'open' and",
    'where false and',
  ),
  into(`${functions}/games/keep_call.sql`, 'resettled')(
    'a settled round that opens again without the terms',
    ' and t.reopens',
    '',
  ),
  into(`${functions}/games/close_rounds.sql`, 'resettled')(
    'a later version that holds the whole',
    's.won_cash - before.win_cash',
    's.won_cash',
  ),
  into(`${functions}/rewards/count_wagering.sql`, 'resettled')(
    'a stake that came back and still counts for a condition',
    'if rest < 0 then',
    'if false then',
  ),
  into(`${functions}/ledger/debt/repay_debts.sql`, 'resettled')(
    'a credit that repays nothing',
    'where d.owed_cash + d.owed_bonus > 0',
    'where false',
  ),
  into(`${functions}/ledger/credit_many.sql`, 'resettled')(
    'a win of the lottery that repays nothing',
    '  perform repay_debts(merchant, array(select distinct c.member_id from unnest(credits) c));\n',
    '',
  ),
  into(`${functions}/ledger/check_chart.sql`, 'resettled')(
    'a debt without its row',
    "or a.reason in ('games.debt', 'games.debt-repaid') and not exists",
    'or false and not exists',
  ),
  into(`${functions}/rewards/count_wagering.sql`, 'wagering')('turnover after the end', 'and w.ends_at >= at', ''),
  into(`${functions}/rewards/count_wagering.sql`, 'histories')(
    'a stake that counts for every bonus at once',
    'rest := rest - ceil(condition.room::numeric * 10000 / weight);',
    'null;',
  ),
  into(`${functions}/rewards/end_wagering.sql`, 'bonus')(
    'a bonus that ends while its stake is open',
    "or ends_as <> 'won' and bonus_in_play(merchant, of_member, since)",
    '',
  ),
  into(`${functions}/rewards/end_wagering.sql`, 'histories')(
    'a later bonus that takes the wins of an older one',
    'part := least(part, ending.bonus);',
    'null;',
  ),
  into(`${functions}/rewards/take_budget.sql`, 'rewards')(
    'a budget that its parts overspend',
    'coalesce(sum(b.spent), 0) + want <= total',
    'coalesce(max(b.spent), 0) + want <= total',
  ),
  into(`${functions}/rewards/grant_reward.sql`, 'rewards')(
    'a period that the caller chooses',
    "when offered.document ->> 'once' in ('case', 'deposit') then of_case",
    'when true then of_case',
  ),
  into(`${functions}/ledger/is_caused.sql`, 'uncaused')(
    'a reward that nothing caused',
    'then exists (\n      select from promotion_grant g',
    'then true or exists (\n      select from promotion_grant g',
  ),
  into(`${modules}/rewards/grant-reward.ts`, 'rewards')(
    'a reward for somebody who may not play',
    "if (exclusion && isInForce(exclusion, now)) return { answer: 'not-offered', id: null }",
    '',
  ),
  into('packages/domain/src/lottery/valid-stake.ts', 'valid')(
    'a cover by some of the sides',
    'if (bySide.size < sides) continue',
    'if (sides < 0) continue',
  ),
  into(`${functions}/lottery/bet_leaf.sql`, 'play')(
    'a prize group that the book does not have',
    "E'\\nseries ' || series",
    "E'\\nseries 1'",
  ),
  into(`${modules}/lottery/place-order.ts`, 'play')(
    'a key that is good for every prize group',
    'series === baseSeries ? [game, numero, content] : [game, numero, content, series]',
    '[game, numero, content]',
  ),
]
