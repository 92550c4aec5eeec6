import type { MoneyMutant } from './mutants-in.ts'

const functions = 'packages/db/functions/lottery'
const caughtBy = 'packages/modules/src/lottery/months/bet-months.pg.test.ts'

const into =
  (file: string) =>
  (what: string, find: string, replace: string): MoneyMutant => ({ what, file, find, replace, caughtBy })

const archive = into(`${functions}/months/archive_bets.sql`)
const ids = into(`${functions}/months/check_bet_ids.sql`)

/** What would be lost, found twice or answered differently because bets are kept by months. */
export const monthMutants: readonly MoneyMutant[] = [
  ids('a bet of another month', 'i.id >= first_id and i.id < end_id and ', ''),
  ids('an order that is torn apart', '\n    and (i.id < month_id) = (b.order_id < month_id)', ''),
  into(`${functions}/close_bets.sql`)(
    'a month of a sale that is not settled',
    'first_id := first_id_of(told.open_at - interval',
    'first_id := first_id_of(told.lock_at - interval',
  ),
  into(`${functions}/close_bets.sql`)(
    'bets that are known by their places',
    'where b.id = any (losers) and',
    'where b.ctid = any (array(select s.ctid from bet s where s.id = any (losers))) and',
  ),
  into(`${functions}/place_orders.sql`)(
    'a key that is good for every order',
    'when o.known_fingerprint = o.fingerprint then',
    'when o.known_fingerprint is not null then',
  ),
  archive('a month that goes before its draws are over', "and e.state in ('settled', 'refunded') and e.at", 'and e.at'),
  archive('a month that goes too early', "+ interval '32 days'", "- interval '32 days'"),
  archive('a win that is forgotten', "'win', b.win, 'pushed", "'win', 0, 'pushed"),
  into('packages/modules/src/lottery/read-orders.ts')(
    'a retry without its bets',
    'rows.length > 0 ? rows : await readArchived(tx, owner, orderId)',
    'rows',
  ),
  into('packages/modules/src/lottery/read-orders.ts')(
    'archived bets for anybody',
    ' and a.member_id = ',
    ' and true or a.member_id = ',
  ),
  into(`${functions}/cancel_bets.sql`)(
    'a cancellation that is not known any more',
    'where a.order_id = of_order and',
    'where false and',
  ),
]
