import { firstIdOf } from '@fairground/domain/first-id-of.ts'
import { V7Generator } from 'uuidv7'

const ids = new V7Generator()
const dayMs = 86_400_000

/** An id for what is posted at this time. The ledger keeps postings by the month of their ids, so it wants no other. */
export function idAt(at: Date): string {
  return ids.generateOrResetWithTs(at.getTime()).toString()
}

/** Between which ids an order's bets are: each is made within a day of the moment of the order, and so is the order's. */
export function idsNear(first: string, last = first): { readonly first: string; readonly end: string } {
  return {
    first: firstIdOf(new Date(timeOf(first) - 2 * dayMs)),
    end: firstIdOf(new Date(timeOf(last) + 2 * dayMs + 1)),
  }
}

function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/**
 * Between which ids the postings of a time are: an id is made within a day of its posting. A caller who asks for
 * postings of a time names these too, or all months are searched.
 */
export function idsOf(since: Date, until: Date): { readonly first: string; readonly end: string } {
  return {
    first: firstIdOf(new Date(since.getTime() - dayMs)),
    end: firstIdOf(new Date(until.getTime() + dayMs + 1)),
  }
}
