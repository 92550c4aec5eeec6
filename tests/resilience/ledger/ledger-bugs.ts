import type { LedgerBug } from './with-ledger.ts'

const decide = (what: string, find: string, replace: string): LedgerBug => ({
  what,
  in: 'decide_postings',
  find,
  replace,
})
const write = (what: string, find: string, replace: string): LedgerBug => ({
  what,
  in: 'write_postings',
  find,
  replace,
})
const door = (what: string, find: string, replace: string): LedgerBug => ({ what, in: 'post_many', find, replace })
const open = (what: string, find: string, replace: string): LedgerBug => ({ what, in: 'open_balances', find, replace })
const limit = (what: string, find: string, replace: string): LedgerBug => ({ what, in: 'passed_limit', find, replace })

/** Each breaks one promise of the ledger, and the model must notice every one of them. */
export const ledgerBugs: readonly LedgerBug[] = [
  door('a dropped key', "e.p ->> 'key',", "(e.p ->> 'key') || gen_random_uuid(),"),
  {
    what: 'a forgotten fingerprint',
    in: 'repeat_key',
    find: 'known.fingerprint = fingerprint',
    replace: 'true',
  },
  door('a fingerprint without the amounts', "(e.p - 'id')::text", "(e.p - 'id' - 'lines' - 'amount')::text"),
  door('orders of one member decided all at once', "coalesce(e.p ->> 'memberId', e.p ->> 'id')", "e.p ->> 'id'"),
  door('a missing lock', '  for no key update;', ';'),
  open('a trial account with real money', "(o.book = 'real') = (m.type in (0, 1, 2))", 'true'),
  open('an account in another currency', ' and m.currency = o.currency', ''),
  decide('a swapped sign', 'f.cash_in - f.cash_out else 0 end,', 'f.cash_out - f.cash_in else 0 end,'),
  decide('a missing guard of cash', 'b.cash < f.cash_out or ', ''),
  decide('a missing guard of bonus', 'b.bonus < f.bonus_out or ', ''),
  decide('a stake that its win covers', 'b.cash < f.cash_out', 'b.cash + f.cash_in < f.cash_out'),
  decide('a hold closed twice', "h.state is distinct from 'placed'", 'h.state is null'),
  decide("a hold of somebody else's", ' and s.id = o.hold_id and s.member_id = o.member_id', ' and s.id = o.hold_id'),
  decide('a rest that is not given back', 'and o.amount < h.amount', 'and false'),
  decide('more captured than was held', 'o.amount > h.amount', 'false'),
  decide(
    'a release into the wrong pocket',
    "select 1, 'held', h.pocket, h.amount where",
    "select 1, 'held', 'cash', h.amount where",
  ),
  decide('a skipped limit', 'when l.over_limit is not null then', 'when false then'),
  decide('limits for play money', "o.book = 'real' and o.counts in", 'o.counts in'),
  decide('deposits that are not counted', "when 'deposit' then f.cash_in else 0", 'when null then 0 else 0'),
  decide('stakes that are not counted', "when 'stake' then f.cash_out + f.bonus_out", "when 'stake' then 0"),
  decide('refunds that are not counted', "when 'refund' then -f.cash_in - f.bonus_in else 0", 'else 0'),
  decide('losses that forget the wins', 'then f.cash_out - f.cash_in else 0 end,', 'then f.cash_out else 0 end,'),
  decide('time that goes back', 'greatest(at, b.changed_at)\n      )', 'at\n      )'),
  decide('a version that stands still', "when 'done' then 1 else 0 end", "when 'done' then 0 else 0 end"),
  {
    what: 'a window one moment too long',
    in: 'totals_at',
    find: 'p.posted_at <= at and',
    replace: 'p.posted_at < at and',
  },
  limit('a limit that refuses its last coin', '> l.amount', '>= l.amount'),
  limit('an outdated limit', 'each.version desc', 'each.version'),
  limit('a week of six days', "interval '168 hours'", "interval '144 hours'"),
  write(
    'only the first line',
    'm (from_account, to_account, amount, line);',
    'm (from_account, to_account, amount, line) where m.line = 1;',
  ),
  write('a line turned round', 'm.from_account, m.to_account, m.amount,', 'm.to_account, m.from_account, m.amount,'),
  write('news that are not told', 'from fed f', 'from fed f where f.version % 7 <> 0'),
  write('a number of news that is left out', 'f.seq + 1', 'f.seq + 2'),
  write('a hold that stays open', "a.op in ('capture', 'release') and", "a.op = 'release' and"),
  write('totals that are not kept', 'deposited = a.deposited, staked = a.staked,', 'staked = a.staked,'),
]
