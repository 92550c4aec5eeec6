import { useSyncExternalStore } from 'react'
import { keep, readStored } from '../device/storage.ts'
import type { OrderAnswer } from '../slip/order.ts'
import { type Found, type KeptReceipt, receiptsOf, withFound, withReceipts } from './kept-receipt.ts'

const listeners = new Set<() => void>()
let last: { readonly text: string | null; readonly kept: readonly KeptReceipt[] } = { text: null, kept: [] }

/** The same list until the storage holds another one, whichever tab wrote it. */
export function readKept(): readonly KeptReceipt[] {
  const text = readStored('local', 'drawReceipts')
  if (text !== last.text) last = { text, kept: parsed(text) }
  return last.kept
}

export function useKept(): readonly KeptReceipt[] {
  return useSyncExternalStore(listen, readKept)
}

/** Without a name nobody could say later whose bets they were. */
export function keepReceipts(answer: OrderAnswer, member: string | null): void {
  const fresh = member === null ? [] : receiptsOf(answer, member)
  if (fresh.length > 0) write(withReceipts(readKept(), fresh))
}

/** Gives what counts from now on for this bet. */
export function noteFound(betId: string, found: Found): Found {
  const kept = withFound(readKept(), betId, found)
  write(kept)
  return kept.find((entry) => entry.betId === betId)?.found ?? found
}

function write(kept: readonly KeptReceipt[]): void {
  keep('local', 'drawReceipts', JSON.stringify(kept))
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Calls when another tab of this browser keeps the receipt of a bet that was not kept before. */
export function onBetElsewhere(listener: () => void): () => void {
  const idsOf = () => new Set(readKept().map(({ betId }) => betId))
  let known = idsOf()
  const look = ({ key }: StorageEvent) => {
    if (key !== 'drawReceipts') return
    const ids = idsOf()
    const isNew = [...ids].some((id) => !known.has(id))
    known = ids
    if (isNew) listener()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

function parsed(text: string | null): readonly KeptReceipt[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(entry: Partial<KeptReceipt> | null): entry is KeptReceipt {
  const { member, betId, drawAt, found } = entry ?? {}
  return [member, betId, drawAt, found?.kind].every((value) => typeof value === 'string')
}
