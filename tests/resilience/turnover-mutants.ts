import type { MoneyMutant } from './money-mutants.ts'

const functions = 'packages/db/functions'
const modules = 'packages/modules/src'
const tests = {
  facts: `${modules}/wallet/play-facts.pg.test.ts`,
  kept: `${modules}/games/seamless/keep-call.pg.test.ts`,
  bonus: `${modules}/lottery/bonus-stakes.pg.test.ts`,
  pushes: `${modules}/lottery/pushes.pg.test.ts`,
  exposure: `${modules}/lottery/exposure.pg.test.ts`,
  wagering: `${modules}/wallet/wagering.pg.test.ts`,
  valid: 'packages/domain/src/lottery/valid-stake.test.ts',
} as const

const into =
  (file: string, caughtBy: keyof typeof tests) =>
  (what: string, find: string, replace: string): MoneyMutant => ({
    what,
    file,
    find,
    replace,
    caughtBy: tests[caughtBy],
  })

const drawPlays = into(`${functions}/wallet/draw_plays.sql`, 'facts')
const closeBets = into(`${functions}/lottery/close_bets.sql`, 'facts')
const pushes = into(`${functions}/lottery/close_bets.sql`, 'pushes')
const holdExposures = into(`${functions}/lottery/exposure/hold_exposures.sql`, 'exposure')
const closeRound = into(`${functions}/games/close_round.sql`, 'facts')
const keepCall = into(`${functions}/games/keep_call.sql`, 'kept')

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
  into(`${modules}/ledger/find-uncaused.ts`, 'pushes')(
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
    "'cash', least((o.p ->> 'stake')::bigint, s.cash)",
    "'cash', (o.p ->> 'stake')::bigint",
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
  closeRound('a round that ends twice', "and r.state = 'open' and to_state", 'and to_state'),
  keepCall('a call that moves nothing and counts', 'if kept.cash + kept.bonus > 0 then', 'if false then'),
  keepCall('a stake that comes back after its round has counted', "and r.state <> 'open'", 'and false'),
  keepCall('a win of no bet of its round', 'if not found or kept.kind', 'if kept.kind'),
  into(`${modules}/games/seamless/movement.ts`, 'facts')(
    'a round that ends without its last win',
    '  const call = await keepDecision(deciding, asked, fingerprint, decision)\n',
    '  if (decision.closes) await closeRound(tx, now, { ...place, memberId: player.memberId, roundId: asked.roundId }, decision.closes)\n  const call = await keepDecision(deciding, asked, fingerprint, decision)\n',
  ),
  into(`${modules}/wallet/wagering.ts`, 'wagering')(
    'what was played before a bonus',
    'turnover_before: turnover,',
    'turnover_before: 0n,',
  ),
  into(`${modules}/wallet/finish-wagering.ts`, 'wagering')(
    'turnover after the end',
    'now < row.ends_at ? now : row.ends_at)',
    'now)',
  ),
  into('packages/domain/src/lottery/valid-stake.ts', 'valid')(
    'a cover by some of the sides',
    'if (bySide.size < sides) continue',
    'if (sides < 0) continue',
  ),
]
