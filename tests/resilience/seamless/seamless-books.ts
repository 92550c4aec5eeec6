import { playedGame } from '@fairground/cli/demo/games.ts'
import type { Db } from '@fairground/db/connect.ts'
import { seamlessFaults } from '@fairground/modules/testing/studio.ts'
import type { Round, Session } from '@fairground/provider/studio/entries.ts'
import { sql } from 'kysely'
import type { Gambler } from './seamless-players.ts'
import { type BookEntry, sendAsVendor } from './seamless-vendor.ts'

/** What moved for one round of one player, by its kind. */
type Sums = { bet: bigint; win: bigint; rollback: bigint }
type Books = Map<string, Sums>

const kinds = { 'games.bet': 'bet', 'games.win': 'win', 'games.refund': 'rollback' } as const

const none = (): Sums => ({ bet: 0n, win: 0n, rollback: 0n })
const netOf = ({ bet, win, rollback }: Sums) => win + rollback - bet

function add(books: Books, place: string, kind: keyof Sums, amount: bigint): void {
  const sums = books.get(place) ?? none()
  sums[kind] += amount
  books.set(place, sums)
}

/** What our ledger says, by the vendor's own names of players and rounds. */
async function readLedger(owner: Db): Promise<Books> {
  const { rows } = await sql<{ player: string; round: string; reason: keyof typeof kinds; amount: bigint }>`
    select g.player, p.reference as round, p.reason, sum(l.amount)::bigint as amount
    from ledger_posting p
    join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
    join game_player g on g.merchant_id = p.merchant_id and g.member_id = p.member_id and g.vendor = ${playedGame.vendor}
    where p.reason in ('games.bet', 'games.win', 'games.refund') group by 1, 2, 3`.execute(owner)
  const books: Books = new Map()
  for (const { player, round, reason, amount } of rows) add(books, `${player} ${round}`, kinds[reason], amount)
  return books
}

function readVendor(entries: readonly BookEntry[]): Books {
  const books: Books = new Map()
  for (const { player, roundId, kind, amount } of entries) {
    if (kind === 'return-stake' || kind === 'reverse') throw new Error(`a slot has no ${kind}`)
    add(books, `${player} ${roundId}`, kind, BigInt(amount))
  }
  return books
}

/**
 * To the cent, per player and per round. A round that the studio itself holds back, because it died between an answer
 * and its note of it, is looked into as its people would: they ask us what became of it.
 */
export async function findBookFaults(
  owner: Db,
  entries: readonly BookEntry[],
  held: ReadonlyMap<string, bigint>,
): Promise<string[]> {
  const [ours, theirs] = [await readLedger(owner), readVendor(entries)]
  const faults: string[] = []
  for (const place of new Set([...ours.keys(), ...theirs.keys(), ...held.keys()])) {
    const [our, their, looked] = [ours.get(place) ?? none(), theirs.get(place) ?? none(), held.get(place)]
    if (looked !== undefined) {
      if (netOf(our) !== looked) faults.push(`${place}: ${netOf(our)} in the ledger and ${looked} by our own words`)
      continue
    }
    for (const kind of ['bet', 'win', 'rollback'] as const)
      if (our[kind] !== their[kind])
        faults.push(`${place}: ${kind} ${our[kind]} in the ledger, ${their[kind]} in the studio's book`)
  }
  return faults
}

type Visits = ReadonlyMap<string, Session>

/** What we say about the rounds that the studio holds back, by player and round. */
export async function inspectHeldRounds(
  apiPort: number,
  rounds: readonly Round[],
  sessions: Visits,
): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>()
  for (const { id, session, winTry } of rounds.filter(({ stage }) => stage === 'held')) {
    let net = 0n
    const wins = Array.from({ length: winTry }, (_, place) => `${id}-w${place + 1}`)
    for (const transactionId of [`${id}-b`, ...wins]) {
      const { result, kind, amount } = await sendAsVendor(apiPort, 'status', { transactionId })
      if (result === 'OK') net += kind === 'bet' ? -BigInt(amount ?? 0) : BigInt(amount ?? 0)
    }
    found.set(`${sessions.get(session)?.player} ${id}`, net)
  }
  return found
}

/** No money for a bet whose rollback came first, nothing moved that was not answered, everybody has what they should. */
export async function findWalletFaults(owner: Db, gamblers: readonly Gambler[]): Promise<string[]> {
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'halcyon')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ fault: string }>`
    select b.transaction_id || ' was taken although its rollback came first' as fault
    from game_call r
    join game_call b on b.merchant_id = r.merchant_id and b.vendor = r.vendor and b.kind = 'bet'
      and b.transaction_id = r.bet_transaction_id
    where r.kind = 'rollback' and r.result = 'OK_NOOP' and b.result = 'OK'`.execute(owner)
  const faults = [...rows.map(({ fault }) => fault), ...(await seamlessFaults(owner, merchantId))]
  const ours = await readLedger(owner)
  const players = await owner.selectFrom('game_player').select(['member_id', 'player']).execute()
  const balances = await owner.selectFrom('ledger_balance').select(['member_id', 'cash']).execute()
  for (const { memberId, startedWith } of gamblers) {
    const name = players.find(({ member_id }) => member_id === memberId)?.player ?? ''
    const moved = [...ours].filter(([place]) => place.startsWith(`${name} `)).map(([, sums]) => netOf(sums))
    const wanted = moved.reduce((sum, each) => sum + each, startedWith)
    const found = balances.find(({ member_id }) => member_id === memberId)?.cash
    if (found !== wanted) faults.push(`the player ${memberId} has ${found} in place of ${wanted}`)
  }
  return faults
}

/** The same bet once more is answered as the first time; under its id another amount never is. */
export async function findRepeatFaults(
  owner: Db,
  apiPort: number,
  rounds: readonly Round[],
  sessions: Visits,
  most: number,
): Promise<string[]> {
  const faults: string[] = []
  const kept = await owner.selectFrom('game_call').select(['transaction_id', 'id', 'kind', 'balance']).execute()
  for (const { id, session, bet } of rounds.filter(({ stage }) => stage === 'done').slice(-most)) {
    const visit = sessions.get(session)
    if (!visit) continue
    const transactionId = `${id}-b`
    const { operatorSession, gameId, currency } = visit
    const asked = { session: operatorSession, transactionId, roundId: id, gameId, currency, amount: bet }
    const again = await sendAsVendor(apiPort, 'bet', asked)
    const first = kept.find(({ transaction_id, kind }) => transaction_id === transactionId && kind === 'bet')
    if (again.result !== 'OK' || again.operatorId !== first?.id || again.balance !== String(first?.balance))
      faults.push(`${transactionId} again: ${again.result} ${again.balance}`)
    const other = await sendAsVendor(apiPort, 'bet', { ...asked, amount: String(BigInt(bet) + 1n) })
    if (other.result !== 'TX_MISMATCH') faults.push(`${transactionId} with another amount: ${other.result}`)
  }
  return faults
}
