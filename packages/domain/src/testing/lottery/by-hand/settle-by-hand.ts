import type { FamilyCode } from '../../../lottery/game-code.ts'
import { entryOf } from '../entry-of.ts'
import { numbersByHand } from './numbers-by-hand.ts'
import { sscByHand } from './ssc-by-hand.ts'
import { type Tickets, ticketReturned } from './tickets.ts'
import { vnByHand } from './vn-by-hand.ts'

const families: Readonly<Record<FamilyCode, Tickets>> = { ...numbersByHand, ...vnByHand, SSC: sscByHand }

type ByHand = {
  readonly tickets: number
  /** By price: how often it was won. */
  readonly won: Readonly<Record<string, number>>
  readonly givenBack: number
}

export function settleByHand(family: string, play: string, selection: string, result: readonly string[]): ByHand {
  const groups = selection.split('|').map((group) => group.split(',').filter((value) => value !== ''))
  const tickets = entryOf(families, family, '`families` of testing/lottery/by-hand/settle-by-hand.ts')[play]?.(groups)
  if (!tickets) throw new Error(`no rules of ${family} ${play} in testing/lottery/by-hand`)
  const won: Record<string, number> = {}
  let back = 0
  for (const ticket of tickets)
    for (const price of ticket(result)) {
      if (price === ticketReturned) back += 1
      else won[price] = (won[price] ?? 0) + 1
    }
  return { tickets: tickets.length, won, givenBack: back }
}
