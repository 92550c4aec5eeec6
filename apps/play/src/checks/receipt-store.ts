import { useSyncExternalStore } from 'react'
import { readStored, store } from '../device/storage.ts'
import type { OrderResponse } from '../slip/order.ts'
import { type CheckFinding, receiptsOf, type StoredReceipt, withFinding, withReceipts } from './stored-receipt.ts'

const listeners = new Set<() => void>()
let last: { readonly text: string | null; readonly kept: readonly StoredReceipt[] } = { text: null, kept: [] }

/** The same list until the storage holds another one, whichever tab wrote it. */
export function readStoredReceipts(): readonly StoredReceipt[] {
  const text = readStored('local', 'drawReceipts')
  if (text !== last.text) last = { text, kept: parsed(text) }
  return last.kept
}

export function useStoredReceipts(): readonly StoredReceipt[] {
  return useSyncExternalStore(listen, readStoredReceipts)
}

/** Without a name nobody could say later whose bets they were. */
export function storeReceipts(answer: OrderResponse, member: string | null): void {
  const fresh = member === null ? [] : receiptsOf(answer, member)
  if (fresh.length > 0) write(withReceipts(readStoredReceipts(), fresh))
}

/** Gives what counts from now on for this bet. */
export function recordFinding(betId: string, found: CheckFinding): CheckFinding {
  const kept = withFinding(readStoredReceipts(), betId, found)
  write(kept)
  return kept.find((entry) => entry.betId === betId)?.found ?? found
}

function write(kept: readonly StoredReceipt[]): void {
  store('local', 'drawReceipts', JSON.stringify(kept))
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
export function onBetInOtherTab(listener: () => void): () => void {
  const idsOf = () => new Set(readStoredReceipts().map(({ betId }) => betId))
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

function parsed(text: string | null): readonly StoredReceipt[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(entry: Partial<StoredReceipt> | null): entry is StoredReceipt {
  const { member, betId, drawAt, found } = entry ?? {}
  return [member, betId, drawAt, found?.kind].every((value) => typeof value === 'string')
}
