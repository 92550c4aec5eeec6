import type { Tx } from '@fairground/db/connect.ts'
import type { WithdrawalState } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { BetState } from '@fairground/domain/lottery/bet-states.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { idsNear } from '../../ledger/id-at.ts'
import type { Wallet } from '../../ledger/read-balance.ts'
import type { Entry } from '../../ledger/read-statement.ts'

export type Names = Readonly<Record<string, string>>

export type HistoryBet = {
  readonly id: string
  readonly play: string
  readonly selection: string
  readonly stake: Amount
  /** What came back, the stake included; null until it is settled. */
  readonly win: Amount | null
  readonly state: BetState
}

export type BetSubject = {
  readonly kind: 'bet'
  readonly orderId: string
  readonly game: string
  /** None where the merchant does not list the lottery any more. */
  readonly names: Names | null
  readonly numero: string
  readonly drawAt: Date
  readonly result: readonly string[] | null
  readonly bets: readonly HistoryBet[]
  readonly stake: Amount
  readonly back: Amount
}

export type GameSubject = {
  readonly kind: 'game'
  readonly vendor: string
  readonly game: string
  readonly names: Names | null
  readonly art: string | null
  readonly round: string
  readonly stake: Amount
  readonly back: Amount
}

export type OrderSubject =
  | { readonly kind: 'deposit'; readonly orderId: string; readonly names: Names }
  | {
      readonly kind: 'withdrawal'
      readonly orderId: string
      readonly bankName: string
      readonly lastDigits: string
      readonly state: WithdrawalState
    }

export type Subject = BetSubject | GameSubject | OrderSubject

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** What these postings were about, by the id of the posting. One whose subject is not known is not in it. */
export async function readSubjects(
  tx: Tx,
  wallet: Wallet,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Subject>> {
  const referred = (reasons: readonly string[]) =>
    entries.flatMap(({ reason, reference }) => (reference !== null && reasons.includes(reason) ? [reference] : []))
  const orders = (reasons: readonly string[]) => referred(reasons).filter(isUuid)
  const bets = await readBetSubjects(tx, wallet, orders(['lottery.bet']))
  const deposits = await readDepositSubjects(tx, wallet, orders(['cashier.deposit']))
  const withdrawals = await readWithdrawalSubjects(
    tx,
    wallet,
    orders(['cashier.withdraw', 'cashier.withdraw-back', 'cashier.withdraw-fee']),
  )
  const rounds = await readGameSubjects(tx, wallet, referred(['games.bet', 'games.win']))
  const known = new Map<string, Subject>([...bets, ...deposits, ...withdrawals])
  return new Map(
    entries.flatMap(({ postingId, reference }) => {
      const subject = rounds.get(postingId) ?? known.get(reference ?? '')
      return subject ? [[postingId, subject] as const] : []
    }),
  )
}

async function readBetSubjects(
  tx: Tx,
  { merchantId, memberId }: Wallet,
  orderIds: readonly string[],
): Promise<Map<string, BetSubject>> {
  const inTime = [...orderIds].sort()
  const [oldest, newest] = [inTime[0], inTime.at(-1)]
  if (!oldest || !newest) return new Map()
  const { first, end } = idsNear(oldest, newest)
  const rows = await tx
    .selectFrom('bet as b')
    .leftJoin('lottery as l', (join) =>
      join.onRef('l.merchant_id', '=', 'b.merchant_id').onRef('l.code', '=', 'b.game'),
    )
    .select(['b.id', 'b.order_id', 'b.draw_id', 'b.game', 'b.play', 'b.selection', 'b.stake', 'b.win', 'b.state'])
    .select('l.names')
    .where('b.merchant_id', '=', merchantId)
    .where('b.member_id', '=', memberId)
    .where(sql<boolean>`b.order_id = any (${orderIds}::uuid[])`)
    .where('b.id', '>=', first)
    .where('b.id', '<', end)
    .orderBy('b.id')
    .execute()
  const draws = await readDraws(tx, [...new Set(rows.map((row) => row.draw_id))])
  const found = new Map<string, BetSubject>()
  for (const row of rows) {
    const draw = draws.get(row.draw_id)
    if (!draw) throw new Error(`the bet ${row.id} has no draw`)
    const { id, play, selection, stake, win, state } = row
    const before = found.get(row.order_id)
    found.set(row.order_id, {
      kind: 'bet',
      orderId: row.order_id,
      game: row.game,
      names: row.names as Names | null,
      numero: draw.numero,
      drawAt: draw.drawAt,
      result: draw.result,
      bets: [...(before?.bets ?? []), { id, play, selection, stake, win, state: state as BetState }],
      stake: (before?.stake ?? 0n) + stake,
      back: (before?.back ?? 0n) + (win ?? 0n),
    })
  }
  return found
}

type ToldDraw = Pick<BetSubject, 'numero' | 'drawAt' | 'result'> & { readonly id: string }

async function readDraws(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ToldDraw>> {
  const { rows } = await sql<ToldDraw>`
    select id, numero, draw_at as "drawAt", result from draws_of_ids(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((draw) => [draw.id, draw]))
}

type CallRow = Omit<GameSubject, 'kind'> & { readonly id: string; readonly freeWins: Readonly<Record<string, string>> }

/**
 * By the id of the posting, which is that of the vendor's call. What was won without a stake has no other posting than
 * the win itself. A win that was taken back is a row of its own, so that it is not in what came back.
 */
async function readGameSubjects(
  tx: Tx,
  { merchantId, memberId }: Wallet,
  rounds: readonly string[],
): Promise<Map<string, GameSubject>> {
  if (rounds.length === 0) return new Map()
  const { rows } = await sql<CallRow>`
    select b.id, b.vendor, b.game_code as game, b.round_id as round, g.names, g.art, b.cash + b.bonus as stake,
      c.back, c."freeWins"
    from game_call b
    cross join lateral (
      select coalesce(sum(a.cash + a.bonus), 0)::bigint as back,
        coalesce(json_object_agg(a.id, (a.cash + a.bonus)::text)
          filter (where b.cash + b.bonus = 0 and a.kind = 'win'), '{}') as "freeWins"
      from game_call a
      where a.bet_transaction_id = b.transaction_id and a.vendor = b.vendor and a.merchant_id = b.merchant_id
        and a.result = 'OK' and a.kind <> 'reverse'
    ) c
    left join lateral (
      select e.names, e.art from game e
      where e.merchant_id = b.merchant_id and e.vendor_code = b.vendor and e.code = b.game_code
      limit 1
    ) g on true
    where b.merchant_id = ${merchantId} and b.member_id = ${memberId} and b.round_id = any (${rounds}::text[])
      and b.kind = 'bet' and b.result = 'OK'`.execute(tx)
  return new Map(
    rows.flatMap(({ id, freeWins, ...call }) => [
      [id, { kind: 'game', ...call }] as const,
      ...Object.entries(freeWins).map(([win, won]) => [win, { kind: 'game', ...call, back: BigInt(won) }] as const),
    ]),
  )
}

type ReadSubjects = (tx: Tx, wallet: Wallet, ids: readonly string[]) => Promise<readonly (readonly [string, Subject])[]>

const readDepositSubjects: ReadSubjects = async (tx, { merchantId, memberId }, ids) => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('deposit_order as o')
    .innerJoin('payment_channel as c', (join) =>
      join.onRef('c.merchant_id', '=', 'o.merchant_id').onRef('c.code', '=', 'o.channel'),
    )
    .select(['o.id', 'c.names'])
    .where('o.merchant_id', '=', merchantId)
    .where('o.member_id', '=', memberId)
    .where(sql<boolean>`o.id = any (${ids}::uuid[])`)
    .execute()
  return rows.map(({ id, names }) => [id, { kind: 'deposit', orderId: id, names: names as Names }] as const)
}

const readWithdrawalSubjects: ReadSubjects = async (tx, { merchantId, memberId }, ids) => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', (join) =>
      join.onRef('c.merchant_id', '=', 'w.merchant_id').onRef('c.id', '=', 'w.card_id'),
    )
    .select(['w.id', 'w.state', 'c.bank_name', 'c.last_digits'])
    .where('w.merchant_id', '=', merchantId)
    .where('w.member_id', '=', memberId)
    .where(sql<boolean>`w.id = any (${ids}::uuid[])`)
    .execute()
  return rows.map(({ id, state, bank_name: bankName, last_digits: lastDigits }) => {
    return [id, { kind: 'withdrawal', orderId: id, bankName, lastDigits, state: state as WithdrawalState }] as const
  })
}
