import { firstIdOf } from '@fairground/domain/first-id-of.ts'
import { V7Generator } from 'uuidv7'

const ids = new V7Generator()
const dayMs = 86_400_000

/** An id for what is posted at this time. The ledger keeps postings by the month of their ids, so it wants no other. */
export function idAt(at: Date): string {
  return ids.generateOrResetWithTs(at.getTime()).toString()
}

/**
 * Between which ids the postings of a time are: an id is made within a day of its posting. Whoever asks for postings of
 * a time names these too, or all months are searched.
 */
export function idsOf(since: Date, until: Date): { readonly first: string; readonly end: string } {
  return {
    first: firstIdOf(new Date(since.getTime() - dayMs)),
    end: firstIdOf(new Date(until.getTime() + dayMs + 1)),
  }
}
