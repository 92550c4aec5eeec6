import { k3 } from '../../lottery/families/k3/k3.ts'
import { keno } from '../../lottery/families/keno/keno.ts'
import { pk10 } from '../../lottery/families/pk10/pk10.ts'
import { ssc } from '../../lottery/families/ssc/ssc.ts'
import { vnn, vns } from '../../lottery/families/vn/vn.ts'
import { x115 } from '../../lottery/families/x115/x115.ts'
import type { Family, Play } from '../../lottery/family.ts'
import type { FamilyCode } from '../../lottery/game-code.ts'
import { type Line, lineOf, type PaidCase, paidCasesOf, type Settled, settlementOf } from '../../lottery/line.ts'
import type { WonUnits } from '../../lottery/price.ts'
import { parseSelection, type Selection } from '../../lottery/selection.ts'
import { type SlipOdds, slipOddsOf } from '../../lottery/slip-odds.ts'
import { entryOf } from './entry-of.ts'
import pricesOfPlays from './prices.json' with { type: 'json' }

/** A family whose draws are texts, so that tests go through all of them. */
export type EachFamily = {
  readonly code: string
  readonly plays: Readonly<Record<string, Omit<Play<unknown>, 'won' | 'pushed'>>>
  readonly lineOf: (play: string, selection: string, unitStake?: bigint, series?: number) => Line | undefined
  readonly settlementOf: (line: Line) => (result: readonly string[]) => Settled
  readonly casesOf: (line: Line) => readonly PaidCase[]
  readonly oddsOf: (...lines: readonly Line[]) => SlipOdds | undefined
  readonly won: (play: string, selection: Selection, result: readonly string[]) => readonly WonUnits[]
  readonly readAndWrite: (result: readonly string[]) => readonly string[] | undefined
}

function asTexts<Draw>(family: Family<Draw>): EachFamily {
  // Tests go through the same list of all draws for one play after another.
  const known = new WeakMap<readonly string[], { readonly draw: Draw }>()
  const read = (result: readonly string[]) => {
    const before = known.get(result)
    if (before) return before.draw
    const draw = family.read(result)
    if (draw === undefined) throw new Error(`no result of ${family.code}: ${result.join()}`)
    known.set(result, { draw })
    return draw
  }
  return {
    code: family.code,
    plays: family.plays,
    lineOf: (play, selection, unitStake = 10_000n, series = undefined) =>
      lineOf(family, { play, selection, unitStake, multiple: 1 }, series),
    settlementOf: (line) => {
      const settle = settlementOf(family, line)
      return (result) => settle(read(result))
    },
    casesOf: (line) => paidCasesOf(family, line),
    oddsOf: (...lines) => slipOddsOf(family, lines),
    won: (play, selection, result) => family.plays[play]?.won(selection, read(result)) ?? [],
    readAndWrite: (result) => {
      const draw = family.read(result)
      return draw === undefined ? undefined : family.write(draw)
    },
  }
}

const byCode: Readonly<Record<FamilyCode, EachFamily>> = {
  K3: asTexts(k3),
  SSC: asTexts(ssc),
  X115: asTexts(x115),
  PK10: asTexts(pk10),
  KENO: asTexts(keno),
  VNN: asTexts(vnn),
  VNS: asTexts(vns),
}

export const everyFamily: readonly EachFamily[] = Object.values(byCode)

export function familyOf(code: string): EachFamily {
  return entryOf(byCode, code, '`byCode` of testing/lottery/every-family.ts')
}

export function soldLine(family: EachFamily, play: string, selection: string, unitStake?: bigint): Line {
  const line = family.lineOf(play, selection, unitStake)
  if (!line) throw new Error(`${family.code} does not sell ${play} ${selection}`)
  return line
}

export function selectionOf(text: string): Selection {
  const selection = parseSelection(text)
  if (!selection) throw new Error(`no selection: ${text}`)
  return selection
}

/** Plays of the first and the middle three digits are stated once, for the last three. */
export function statedName(family: string, play: string): string {
  return family === 'SSC' ? play.replace(/^(S3|BDW3)[FM]_/, '$1L_') : play
}

const stated = new Map(
  pricesOfPlays.map(({ family, play, price, pays }) => [`${family} ${play} ${price}`, BigInt(pays)] as const),
)

/** What a price pays by the table of figures, in ten-thousandths. */
export function statedPay(family: string, play: string, price: string): bigint {
  const pays = stated.get(`${family} ${statedName(family, play)} ${price}`)
  if (pays === undefined) throw new Error(`no figure for ${family} ${play} ${price} in testing/lottery/prices.json`)
  return pays
}

/** What a play returns by the table of figures; its values are priced alike, as far as four decimals go. */
export function statedReturn(family: string, play: string): number {
  const own = pricesOfPlays.filter((each) => each.family === family && each.play === statedName(family, play))
  const shares = own.flatMap(({ returns = null }) => returns ?? [])
  if (shares.length === 0) throw new Error(`no figures for ${family} ${play} in testing/lottery/prices.json`)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
