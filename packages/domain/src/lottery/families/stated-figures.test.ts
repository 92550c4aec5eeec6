import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../../money.ts'
import draws from '../../testing/lottery/draws.json' with { type: 'json' }
import { everyFamily, familyOf, selectionOf, statedName, statedPay } from '../../testing/lottery/every-family.ts'
import prices from '../../testing/lottery/prices.json' with { type: 'json' }
import settled from '../../testing/lottery/settled-lines.json' with { type: 'json' }
import { commitmentOf, rngOf } from '../fair-draw.ts'
import { drawnGameOf } from '../families.ts'
import type { Rng } from '../family.ts'
import { familyCodes, gameCodeOf } from '../game-code.ts'
import { oddsOf, type Price } from '../price.ts'
import { drawDifferent } from './numbers.ts'

function familiesWithout(codes: readonly string[]): readonly string[] {
  return familyCodes.filter((code) => !codes.includes(code))
}

describe('settled lines', () => {
  test('there are three of each play that is listed, and some of every family', () => {
    const counts = new Map<string, number>()
    for (const { family, play } of settled) counts.set(`${family} ${play}`, (counts.get(`${family} ${play}`) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count !== 3)).toEqual([])
    expect(familiesWithout(settled.map(({ family }) => family)), 'not in settled-lines.json').toEqual([])
  })

  test.each(settled)('$family $play $selection at $result', (line) => {
    const family = familyOf(line.family)
    const sold = family.lineOf(line.play, line.selection, parseAmount(line.unitStake))
    if (!sold) throw new Error('not sold')
    expect(family.plays[line.play]?.mode).toBe(line.mode)
    expect([sold.units, formatAmount(sold.stake)]).toEqual([line.units, line.stake])
    const result = line.result.split(' ')
    const { win, pushed } = family.settlementOf(sold)(result)
    expect([formatAmount(win + pushed), pushed]).toEqual([line.paid, BigInt(line.pushed) * sold.unitStake])
    const won = family.won(line.play, selectionOf(sold.selection), result)
    expect(won.reduce((sum, { units }) => sum + units, 0)).toBe(line.won)
    for (const [price = '', pays] of line.odds.split(' ').map((each) => each.split(':')))
      expect(formatAmount(oddsOf(family.plays[line.play]?.prices[price] as Price))).toBe(pays)
  })
})

/** Draws that no family has yet are made of the same steps. */
const steps: Readonly<Record<string, (rng: Rng) => Promise<readonly number[]>>> = {
  PC28_1M: async (rng) => [await rng(10), await rng(10), await rng(10)],
  MEGA645_1M: (rng) => drawDifferent(rng, 6, 45),
  POWER655_1M: (rng) => drawDifferent(rng, 7, 55),
}

test('a draw of every family was computed by something else than the product', () => {
  const codes = draws.flatMap(({ game }) => gameCodeOf(game)?.family ?? [])
  expect(familiesWithout(codes), 'not in draws.json').toEqual([])
})

test.each(draws)('the draw $game $numero', async ({ game, numero, seed, commitment, salt, result }) => {
  const name = { game, numero }
  expect(await commitmentOf(name, seed)).toBe(commitment)
  const rng = await rngOf(name, seed, salt)
  const family = drawnGameOf(game)?.family
  const drawn = family ? await family.draw(rng) : await steps[game]?.(rng)
  expect(drawn?.join(' ')).toBe(result)
  if (family) expect(familyOf(family.code).readAndWrite(drawn?.map(String) ?? [])).toEqual(drawn)
})

describe('prices', () => {
  const byPrice = prices.filter(({ price }) => price !== '')

  test('every play and every price is stated, and nothing else is sold', () => {
    const names = everyFamily.flatMap(({ code, plays }) =>
      Object.entries(plays).flatMap(([play, { prices: own }]) =>
        Object.keys(own).map((price) => `${code} ${statedName(code, play)} ${price}`),
      ),
    )
    expect([...new Set(names)].toSorted(), 'prices.json').toEqual(
      byPrice.map(({ family, play, price }) => `${family} ${play} ${price}`).toSorted(),
    )
  })

  test('follow from the exact chance, which is the stated one', () => {
    for (const { family, play, price, chance, pays, mode, returns } of byPrice) {
      const rules = familyOf(family).plays[play]
      const own = rules?.prices[price] as Price
      const [wins = '', of = '1'] = chance.split('/')
      expect(own.wins * BigInt(of), `${family} ${play} ${price}`).toBe(own.of * BigInt(wins))
      expect([rules?.mode, oddsOf(own)], `${family} ${play} ${price}`).toEqual([mode, BigInt(pays)])
      if (returns === undefined) continue
      const returned = Number((oddsOf(own) * own.wins * 10n ** 12n) / (own.of - (own.pushes ?? 0n))) / 10 ** 16
      expect(Math.abs(returned - returns), `${family} ${play} ${price}`).toBeLessThan(1e-6)
      expect(returned).toBeLessThanOrEqual(0.97)
    }
  })

  test('of a pay table give back together what is stated', () => {
    const tables = prices.filter(({ price }) => price === '')
    const paid = everyFamily.flatMap(({ code, plays }) =>
      Object.entries(plays).flatMap(([play, { prices: own }]) =>
        Object.values(own).every((price) => 'pays' in price) ? [`${code} ${play}`] : [],
      ),
    )
    expect(tables.map(({ family, play }) => `${family} ${play}`).toSorted()).toEqual(paid.toSorted())
    for (const { family, play, returns } of tables) {
      const rows = Object.values(familyOf(family).plays[play]?.prices ?? {})
      const returned = rows.reduce((sum, row) => sum + (Number(oddsOf(row)) * Number(row.wins)) / Number(row.of), 0)
      expect(Math.abs(returned / 10_000 - (returns ?? 0)), play).toBeLessThan(1e-6)
      expect(returned).toBeLessThanOrEqual(9_700)
    }
  })

  test('a lower series lowers what follows from a chance, and leaves a pay table as it is', () => {
    const [ssc, keno] = [familyOf('SSC'), familyOf('KENO')]
    expect(ssc.lineOf('S5', '1|2|3|4|5', 10_000n, 1_800)?.odds).toEqual({ HIT: 900_000_000n })
    expect(keno.lineOf('PICK1', '7', 10_000n, 1_800)?.odds).toEqual({ H1: statedPay('KENO', 'PICK1', 'H1') })
    for (const series of [1_698, 1_701, 1_962, 1_940.5, Number.NaN])
      expect(ssc.lineOf('S5', '1|2|3|4|5', 10_000n, series), String(series)).toBeUndefined()
  })
})
