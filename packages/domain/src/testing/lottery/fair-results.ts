import type { FamilyCode } from '../../lottery/game-code.ts'
import { entryOf } from './entry-of.ts'
import type { Below } from './random-lines.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1))

/** So many of the values, in the order in which they come. */
function taken(below: Below, values: readonly string[], count: number): string[] {
  const left = [...values]
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
}

const digits = (below: Below, width: number) => Array.from({ length: width }, () => below(10)).join('')

function tier(below: Below, width: number, count: number): string[] {
  const own = new Set<string>()
  while (own.size < count) own.add(digits(below, width))
  return [...own]
}

/** From the special prize on: the digits of its numbers, and how many of them there are, all different. */
const prizes = (tiers: string) => (below: Below) =>
  tiers.split(' ').flatMap((own) => tier(below, Number(own[0]), Number(own[1])))

const draws: Readonly<Record<FamilyCode, (below: Below) => readonly string[]>> = {
  K3: (below) => Array.from({ length: 3 }, () => String(1 + below(6))),
  SSC: (below) => [...digits(below, 5)],
  X115: (below) => taken(below, upTo(11), 5),
  PK10: (below) => taken(below, upTo(10), 10),
  KENO: (below) => taken(below, upTo(80), 20),
  VNN: prizes('51 51 52 56 44 46 33 24'),
  VNS: prizes('61 51 51 52 57 41 43 31 21'),
}

/** A draw in which every result is as likely as any other one, by nothing that the product has. */
export function fairResult(family: string, below: Below): readonly string[] {
  return entryOf(draws, family, '`draws` of testing/lottery/fair-results.ts')(below)
}
