import { expect, test } from 'vitest'
import { gameCategories } from '../games/categories.ts'
import type { Side } from '../lottery/valid-stake.ts'
import {
  type BetGiven,
  cancelBet,
  endDraw,
  finishConditions,
  newPlayer,
  placeBets,
  takeBonus,
} from '../testing/turnover-model.ts'
import { turnoverFunction, turnoverWeightOf } from './turnover.ts'

test('all of a stake counts, but for games at which little is risked', () => {
  expect(turnoverWeightOf('RNG')).toBe(10_000n)
  expect(turnoverWeightOf('LOTT')).toBe(10_000n)
  expect(turnoverWeightOf('LIVE')).toBe(5_000n)
  const light = gameCategories.filter((category) => turnoverWeightOf(category) < 10_000n)
  for (const category of light) expect(turnoverFunction()).toContain(`when '${category}' then 5000`)
  expect(turnoverFunction()).not.toContain("'RNG'")
})

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const odds = [19_400n, 12_345n]
type Event =
  | { kind: 'bonus'; required: bigint }
  | { kind: 'bet'; draw: number; stake: bigint; side: number | null; weight: bigint }
  | { kind: 'cancel'; bet: number }
  | { kind: 'end'; draw: number; back: ReadonlyMap<number, bigint> | 'all' }
  | { kind: 'finish' }

const sideOf = (side: number, stake: bigint): Side => ({
  group: 'g',
  sides: 2,
  side: String(side),
  stake,
  odds: odds[side] ?? 0n,
})

/** Plays a random history on the model, and writes down what happened and nothing of what it counted. */
function playHistory(next: (below: number) => number) {
  const player = newPlayer()
  const events: Event[] = []
  const bets: { draw: number; place: number; stake: bigint; isCancelled: boolean }[] = []
  let [given, won] = [400n, 0n]
  player.cash = given
  for (let step = 0; step < 20; step += 1) {
    const draw = next(3)
    switch (next(7)) {
      case 0: {
        const amount = BigInt(next(500))
        player.cash += amount
        given += amount
        break
      }
      case 1: {
        const [bonus, required] = [BigInt(1 + next(300)), BigInt(next(400))]
        takeBonus(player, bonus, required)
        given += bonus
        events.push({ kind: 'bonus', required })
        break
      }
      case 2:
      case 3: {
        const weight = next(4) === 0 ? 5_000n : 10_000n
        const wanted = Array.from({ length: 1 + next(2) }, () => ({
          stake: BigInt(1 + next(200)),
          side: weight === 10_000n && next(3) > 0 ? next(2) : null,
        }))
        const asked: BetGiven[] = wanted.map(({ stake, side }) => ({
          stake,
          weight,
          sides: side === null ? [] : [sideOf(side, stake)],
        }))
        const first = player.draws.get(String(draw))?.length ?? 0
        if (!placeBets(player, String(draw), asked)) break
        for (const [index, { stake, side }] of wanted.entries()) {
          bets.push({ draw, place: first + index, stake, isCancelled: false })
          events.push({ kind: 'bet', draw, stake, side, weight })
        }
        break
      }
      case 4: {
        const bet = bets.length > 0 ? next(bets.length) : 0
        const found = bets[bet]
        if (!found || found.isCancelled || found.place < 0) break
        found.isCancelled = true
        cancelBet(player, String(found.draw), found.place)
        events.push({ kind: 'cancel', bet })
        break
      }
      case 5: {
        const isRefund = next(4) === 0
        const back = new Map<number, bigint>()
        const outcomes = new Map<number, { win: bigint; pushed: bigint }>()
        for (const [number, each] of bets.entries()) {
          if (each.draw !== draw || each.isCancelled || each.place < 0) continue
          const pushed = next(5) === 0 ? each.stake : 0n
          const win = pushed === 0n && next(2) === 0 ? BigInt(next(400)) : 0n
          back.set(number, pushed)
          outcomes.set(each.place, { win, pushed })
          if (!isRefund) won += win - each.stake + pushed
        }
        endDraw(player, String(draw), isRefund ? null : (place) => outcomes.get(place) ?? { win: 0n, pushed: 0n })
        for (const each of bets) if (each.draw === draw) each.place = -1
        events.push({ kind: 'end', draw, back: isRefund ? 'all' : back })
        break
      }
      default:
        finishConditions(player)
        events.push({ kind: 'finish' })
    }
  }
  const open = bets.filter(({ place, isCancelled }) => place >= 0 && !isCancelled)
  return { player, events, money: given + won - open.reduce((sum, { stake }) => sum + stake, 0n) }
}

/** From the events alone, all of a draw's bets at its end: the two sides cancel each other out as the rule says. */
function countAgain(events: readonly Event[]) {
  const bets = events.filter((event) => event.kind === 'bet').map((event) => ({ ...event, isGone: false }))
  let [seen, total] = [0, 0n]
  const conditions: { required: bigint; from: bigint; isOver: boolean }[] = []
  for (const event of events) {
    if (event.kind === 'bet') seen += 1
    if (event.kind === 'bonus') conditions.push({ required: event.required, from: total, isOver: false })
    if (event.kind === 'cancel' && bets[event.bet]) Object.assign(bets[event.bet] ?? {}, { isGone: true })
    if (event.kind === 'finish') for (const each of conditions) each.isOver ||= total >= each.from + each.required
    if (event.kind !== 'end') continue
    const [sides, sum] = [[0n, 0n], { weighted: 0n }]
    for (const [number, bet] of bets.slice(0, seen).entries()) {
      if (bet.draw !== event.draw || bet.isGone) continue
      bet.isGone = true
      if (event.back === 'all') continue
      sum.weighted += (bet.stake - (event.back.get(number) ?? 0n)) * bet.weight
      if (bet.side !== null) sides[bet.side] = (sides[bet.side] ?? 0n) + bet.stake
    }
    const [a = 0n, b = 0n] = sides
    if (a > 0n && b > 0n) {
      const isSecondMore = a * 19_400n < b * 12_345n
      const least = isSecondMore ? a * 19_400n : b * 12_345n
      sum.weighted -= (least / 19_400n + least / 12_345n) * 10_000n
    }
    if (sum.weighted > 0n) total += sum.weighted / 10_000n
  }
  return { total, over: conditions.map(({ isOver }) => isOver) }
}

test('100,000 random histories turn over what is counted again from their events, and no money comes or goes', () => {
  const next = numbers(20_261_117)
  let [turned, finished] = [0, 0]
  for (let history = 0; history < 100_000; history += 1) {
    const { player, events, money } = playHistory(next)
    const again = countAgain(events)
    if (player.turnover !== again.total) expect([history, player.turnover]).toEqual([history, again.total])
    const over = player.conditions.map(({ isOver }) => isOver)
    if (over.join() !== again.over.join()) expect([history, over]).toEqual([history, again.over])
    if (player.cash + player.bonus !== money) expect([history, player.cash + player.bonus]).toEqual([history, money])
    if (player.turnover > 0n) turned += 1
    if (again.over.some(Boolean)) finished += 1
  }
  expect([turned, finished].every((count) => count > 5_000)).toBe(true)
})

test('betting and taking back, and betting both sides, clear nothing', () => {
  const player = newPlayer()
  player.cash = 1_000n
  takeBonus(player, 50n, 1n)
  const bet = (side: number) => ({ stake: 100n, weight: 10_000n, sides: [{ ...sideOf(side, 100n), odds: 19_400n }] })
  placeBets(player, 'a', [bet(0)])
  cancelBet(player, 'a', 0)
  endDraw(player, 'a', () => ({ win: 0n, pushed: 0n }))
  placeBets(player, 'b', [bet(0), bet(1)])
  endDraw(player, 'b', (place) => ({ win: place === 0 ? 194n : 0n, pushed: 0n }))
  expect(player).toMatchObject({ cash: 994n, bonus: 50n, turnover: 0n })
})
