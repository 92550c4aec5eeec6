import type { SeamlessKind, SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startSession } from '../account/sessions/start-session.ts'
import { launchGame } from '../games/launch-game.ts'
import { publishGames } from '../games/publish-games.ts'
import { publishVendors } from '../games/publish-vendors.ts'
import { type CallQueue, createCallQueue } from '../games/seamless/call-queue.ts'
import { type HandleSeamless, handleSeamless } from '../games/seamless/handle-seamless.ts'
import type { Replay } from '../games/seamless/movement.ts'
import { postMany } from '../ledger/post-many.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { currency, makeMember, openChart, postOrder } from './ledger.ts'

export const noon = new Date('2026-11-15T12:00:00Z')
export const vendor = 'NOVA'
/** Far above the amounts of the tests, which set a lower one where they need it. */
const highCeiling = 10n ** 15n
const newSecret = () => crypto.randomUUID().replaceAll('-', '')

const drafts = ['moon', 'sun'].map((code) => ({
  id: `${vendor}-${code}`,
  vendorCode: vendor,
  code,
  category: 'RNG' as const,
  names: { EN: code },
  art: code,
}))

type Given = { readonly cash?: bigint; readonly bonus?: bigint; readonly book?: Book }
type Saying = {
  readonly db?: Db
  readonly at?: Date
  readonly winCeiling?: bigint
  readonly replay?: Replay
}
type BetGiven = Partial<SeamlessRequest<'bet'>>
type WinGiven = Partial<SeamlessRequest<'win'>>
type RollbackGiven = Partial<SeamlessRequest<'rollback'>>

/** How calls reach the core: past the queue, through it, or through it in a transaction with a call of somebody else. */
export const callPaths = ['alone', 'queued', 'with a neighbour'] as const
export type CallPath = (typeof callPaths)[number]

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** A merchant with two games of one vendor, and short words for what the vendor says. */
export async function openStudio({ app, staff, owner }: TestDatabase, merchantId: number, way: CallPath = 'queued') {
  const scope = { merchantId, vendor }
  const publish = (codes: readonly string[] = ['moon', 'sun']) =>
    publishGames(
      staff,
      merchantId,
      drafts.filter(({ code }) => codes.includes(code)),
    )
  await openChart(owner)
  await publishVendors(staff, merchantId, { vendors: [{ code: vendor, name: 'Nova', icon: '' }], categories: [] })
  await publish()

  const handleBy = handlesOf(way)
  let neighbours: Promise<[StudioPlayer, StudioPlayer]> | undefined
  const send = async <K extends SeamlessKind>(
    kind: K,
    request: SeamlessRequest<K>,
    { db = app, at = noon, winCeiling = highCeiling, replay = 'stored' }: Saying = {},
  ): Promise<SeamlessReply<K>> => {
    const handle = handleBy(db)
    const answer = () => handle({ db, newSecret, winCeiling, replay }, at, scope, kind, request)
    if (way !== 'with a neighbour' || db !== app || kind === 'authenticate') return answer()
    neighbours ??= Promise.all([createPlayer({ cash: 10n ** 12n }), createPlayer({ cash: 10n ** 12n })])
    const [first, second] = await neighbours
    const bet = (guest: StudioPlayer) => {
      const staked = guest.bet({ transactionId: uuidv7(), roundId: uuidv7(), amount: '1' })
      return handle({ db, newSecret, winCeiling }, at, scope, 'bet', staked)
    }
    // The first is under way, so what comes next goes with the second.
    const [before, answered, after] = [bet(first), answer(), bet(second)]
    await Promise.allSettled([before, answered, after])
    return answered
  }

  const launch = async (memberId: string, book: Book = 'real', sessionId = uuidv7(), at = noon) => {
    await inMerchant(app, merchantId, (tx) =>
      startSession(tx, at, {
        id: sessionId,
        merchantId,
        memberId,
        tokenHash: newSecret(),
        cookieHash: newSecret(),
        userAgent: 'test',
        standalone: false,
        country: null,
      }),
    )
    const code = newSecret()
    const options = { gameId: `${vendor}-moon`, open: { [vendor]: 'all' } as const, book, language: 'EN', code }
    await launchGame(app, at, { ...scope, memberId, sessionId, ...options })
    return { code, sessionId }
  }

  /** A member with money in an open game. */
  const createPlayer = async ({ cash = 1_000n, bonus = 0n, book = 'real' }: Given = {}): Promise<StudioPlayer> => {
    const memberId = await makeMember(app, merchantId, noon, book)
    const given = [
      { to: 'cash', amount: cash },
      { to: 'bonus', amount: bonus },
    ] as const
    const lines = given.filter(({ amount }) => amount > 0n).map((line) => ({ ...line, from: 'cashier.bank' as const }))
    if (lines.length > 0) await postMany(app, merchantId, noon, [postOrder(memberId, lines, { book })])
    const { code, sessionId } = await launch(memberId, book)
    const { session } = await send('authenticate', { requestId: 'a', code })
    return studioPlayerOf({ app, merchantId, memberId, sessionId, session: session ?? '', book })
  }

  return {
    merchantId,
    scope: scope,
    app,
    publish,
    send: send,
    handle: handleBy(app),
    launch,
    createPlayer: createPlayer,
    faults: () => seamlessFaults(owner, merchantId),
  }
}

type Seat = {
  readonly app: Db
  readonly merchantId: number
  readonly memberId: string
  readonly sessionId: string
  readonly session: string
  readonly book: Book
}

export type StudioPlayer = ReturnType<typeof studioPlayerOf>

export function studioPlayerOf({ app, merchantId, memberId, sessionId, session, book }: Seat) {
  const common = { requestId: 'r', session, roundId: uuidv7() }
  const money = { gameId: 'moon', currency, amount: '100' }
  const betId = uuidv7()
  const after = () => ({ transactionId: uuidv7(), betTransactionId: betId })
  return {
    memberId,
    sessionId,
    session,
    roundId: common.roundId,
    betId,
    bet: (given: BetGiven = {}) => ({ ...common, ...money, transactionId: betId, ...given }),
    win: (given: WinGiven = {}) => ({ ...common, ...money, ...after(), isRoundOver: false, ...given }),
    rollback: (given: RollbackGiven = {}) => ({ ...common, ...after(), ...given }),
    async balances() {
      const has = await inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book }))
      return { cash: has.cash, bonus: has.bonus }
    },
  }
}

/** A queue belongs to a database. */
function handlesOf(way: CallPath): (db: Db) => HandleSeamless {
  const queues = new WeakMap<Db, CallQueue>()
  return (db) => {
    if (way === 'alone') return handleSeamless
    const queue = queues.get(db) ?? createCallQueue(db)
    queues.set(db, queue)
    return queue.handle
  }
}

/** Whatever does not fit together between what was answered and what the ledger holds. Empty is good. */
export async function seamlessFaults(owner: Db, merchantId: number): Promise<string[]> {
  // A storm fills these tables faster than PostgreSQL counts them, and by old counts the question takes half an hour.
  await sql`analyze game_call, ledger_posting, ledger_line`.execute(owner)
  const { rows } = await sql<{ fault: string }>`
    with moved as (
      select p.id, p.member_id, p.reason,
        coalesce(sum(l.amount) filter (where 'cash' in (l.from_account, l.to_account)), 0) as cash,
        coalesce(sum(l.amount) filter (where 'bonus' in (l.from_account, l.to_account)), 0) as bonus
      from ledger_posting p join ledger_line l on l.posting_id = p.id
      where p.merchant_id = ${merchantId} and p.reason like 'games.%' and p.reason not like 'games.debt%'
      group by 1, 2, 3
    ), called as not materialized (
      select * from game_call where merchant_id = ${merchantId}
    )
    select c.kind || ' ' || c.transaction_id || ': its posting is not what was answered' as fault
    from called c left join moved m on m.id = c.id
    where coalesce(m.cash, 0) <> c.cash or coalesce(m.bonus, 0) <> c.bonus or m.member_id <> c.member_id
      or m.reason <> case c.kind when 'rollback' then 'games.refund' when 'return-stake' then 'games.refund'
        when 'promo-win' then 'games.promo' else 'games.' || c.kind end
    union all
    select m.id || ': money moved for no call' from moved m where not exists (select from called c where c.id = m.id)
    union all
    select b.transaction_id || ': undone by other sums, or more than once, or although it won'
    from called b join called r on r.bet_transaction_id = b.transaction_id and r.vendor = b.vendor
      and r.kind in ('rollback', 'return-stake') and r.result = 'OK'
    where b.kind = 'bet'
    group by b.transaction_id, b.vendor, b.cash, b.bonus
    having sum(r.cash) > b.cash or sum(r.bonus) > b.bonus
      or bool_or(r.kind = 'rollback') and (sum(r.cash) <> b.cash or sum(r.bonus) <> b.bonus or exists (
        select from called w where w.bet_transaction_id = b.transaction_id and w.vendor = b.vendor and w.kind = 'win'
          and w.result = 'OK' and not exists (
            select from called t where t.win_transaction_id = w.transaction_id and t.vendor = w.vendor
              and t.result = 'OK')))`.execute(owner)
  return rows.map(({ fault }) => fault)
}
