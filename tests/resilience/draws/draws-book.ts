import type { Db } from '@fairground/db/connect.ts'
import { decidedState } from '@fairground/domain/lottery/bet-states.ts'
import { type BookedBetV2, bookLevels } from '@fairground/domain/lottery/draw-log/book-leaf.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { rootOfLevels } from '@fairground/domain/lottery/draw-log/merkle-tree.ts'
import { namedValuesText } from '@fairground/domain/lottery/draw-log/named-values.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { type ChaosDraw, type Player, startingCash } from './draws-fixture.ts'
import { type ChaosOrder, placedIn } from './draws-players.ts'

/** Everything that the database has about the bets of these draws. */
export async function readBook(owner: Db, draws: readonly ChaosDraw[]) {
  const ids = draws.map(({ id }) => id)
  const bets = await owner
    .selectFrom('bet as b')
    .innerJoin('bet_order as o', 'o.id', 'b.order_id')
    .select(['b.id', 'b.draw_id', 'b.member_id', 'b.play', 'b.selection', 'b.units', 'b.unit_stake', 'b.multiple'])
    .select([
      'b.stake',
      'b.series',
      'b.odds',
      'b.state',
      'b.win',
      'o.key',
      'o.id as order_id',
      'o.accepted_at',
      'o.currency',
    ])
    .where('b.draw_id', 'in', ids)
    .orderBy('b.id')
    .execute()
  const held = await owner
    .selectFrom('draw')
    .select(['id', 'game', 'numero', 'state', 'lock_at', 'bet_root', 'bet_count', 'result'])
    .where('id', 'in', ids)
    .execute()
  return { bets, draws: held }
}

export type Book = Awaited<ReturnType<typeof readBook>>
export type BookBet = Book['bets'][number]

/** As the book must have it, written here once more. */
function bookedOf(bet: BookBet): BookedBetV2 {
  const stake = formatAmount(bet.stake)
  return {
    id: bet.id,
    order: bet.order_id,
    play: bet.play,
    selection: bet.selection,
    unitStake: formatAmount(bet.unit_stake),
    multiple: String(bet.multiple),
    stake,
    currency: bet.currency,
    split: `cash:${stake}`,
    series: String(bet.series),
    odds: namedValuesText(bet.odds as Record<string, string>),
    acceptedAt: bet.accepted_at.toISOString(),
  }
}

/** No bet after the sale: by the database's clock, and none that the root does not know. */
export function findSaleFaults({ bets, draws }: Book): string[] {
  const faults: string[] = []
  for (const { id, numero, state, lock_at, bet_root, bet_count } of draws) {
    const own = bets.filter(({ draw_id }) => draw_id === id)
    if (state !== 'settled') faults.push(`the draw ${numero} is ${state}`)
    for (const bet of own)
      if (bet.accepted_at >= lock_at) faults.push(`the bet ${bet.id} was taken after the sale of ${numero}`)
    if (own.length !== bet_count) faults.push(`${own.length} bets and ${bet_count} of them under the root of ${numero}`)
    else if (hexOf(rootOfLevels(bookLevels(own.map(bookedOf)))) !== bet_root)
      faults.push(`the bets of ${numero} do not give its root`)
  }
  return faults
}

/** Each order happened exactly as its player was told: once, or not at all and for nothing. */
export function findOrderFaults({ bets }: Book, orders: readonly ChaosOrder[]): string[] {
  const faults: string[] = []
  const byKey = Map.groupBy(bets, ({ key }) => key)
  for (const { key, draw, lines, first, last, isFinal, player } of orders) {
    const say = (what: string) => faults.push(`order ${key} (${first?.outcome}, then ${last?.outcome}): ${what}`)
    const taken = byKey.get(key) ?? []
    byKey.delete(key)
    if (!first || first.outcome === 'lost' || !last || last.outcome === 'lost') say('was not answered in time')
    if (first?.outcome === 'ok' && last?.outcome !== 'ok') say('was taken and is lost')
    if (first?.outcome === 'refused' && last?.outcome === 'ok' && isFinal) say('was refused for ever and is taken')
    const told = placedIn(last)
    if (told === null) {
      if (taken.length > 0) say('took money and says that it did not')
      continue
    }
    const same = (a: readonly { id: string }[], b: readonly { id: string }[]) =>
      a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id))
    if (!same(taken, told.bets)) say(`${taken.length} bets in the book, ${told.bets.length} in the answer`)
    const before = placedIn(first)
    if (before && !same(before.bets, told.bets)) say('was taken twice')
    if (taken.length !== lines.length) say(`${taken.length} bets of ${lines.length} lines`)
    const wanted = lines.reduce((sum, { stake }) => sum + stake, 0n)
    const staked = taken.reduce((sum, { stake }) => sum + stake, 0n)
    if (staked !== wanted) say(`took ${staked} in place of ${wanted}`)
    for (const bet of taken)
      if (bet.draw_id !== draw.id || bet.member_id !== player.session.memberId) say(`has the bet of another, ${bet.id}`)
  }
  for (const key of byKey.keys()) faults.push(`order ${key}: nobody asked for it`)
  return faults
}

/** What every bet brings follows from its line and the result; what a player has, from all of them. */
export async function findWinFaults(owner: Db, book: Book, players: readonly Player[]): Promise<string[]> {
  const faults: string[] = []
  const drawOf = new Map(book.draws.map((draw) => [draw.id, draw]))
  const has = new Map(players.map(({ session }) => [session.memberId, startingCash]))
  for (const bet of book.bets) {
    const odds = Object.entries(bet.odds as Record<string, string>).map(([price, value]) => [price, BigInt(value)])
    const line = { ...bet, unitStake: bet.unit_stake, odds: Object.fromEntries(odds) as Record<string, bigint> }
    const { game = '', result } = drawOf.get(bet.draw_id) ?? {}
    const settled = result && drawnGameOf(game)?.family.settle(line, result)
    const { win, pushed } = settled || { win: 0n, pushed: 0n }
    if (bet.win !== win + pushed || bet.state !== decidedState({ win, pushed }, bet.stake))
      faults.push(`the bet ${bet.id} is ${bet.state} with ${bet.win} in place of ${win + pushed}`)
    has.set(bet.member_id, (has.get(bet.member_id) ?? 0n) - bet.stake + win + pushed)
  }
  const balances = await owner.selectFrom('ledger_balance').select(['member_id', 'cash', 'bonus', 'held']).execute()
  for (const [memberId, wanted] of has) {
    const found = balances.find(({ member_id }) => member_id === memberId)
    if (found?.cash !== wanted || found.bonus + found.held !== 0n)
      faults.push(`the player ${memberId} has ${found?.cash} in place of ${wanted}`)
  }
  return faults
}
