import { randomId } from '@fairground/client/random-id.ts'
import { readStored, store } from './storage.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

let known: string | null = null

/** The same id for as long as this page lives, even where nothing can be stored. */
export function visitorId(): string {
  known ??= rememberedVisitor()
  return known
}

function rememberedVisitor(): string {
  const stored = readStored('visitor')
  if (stored && uuid.test(stored)) return stored
  const fresh = randomId()
  store('visitor', fresh)
  return fresh
}
