import { readSessionItem, readStored, removeStored, store, storeSessionItem } from './storage.ts'

export type PopupFlag = 'SHELL_PU_A' | 'SHELL_PU_B'
export type ClosedFor = 'session' | 'day'

const dayMs = 86_400_000

/** D-16: the flag holds false for as long as the tab, or for a day on this device where the brand prefers that. */
export function storePopupsClosed(flag: PopupFlag, closedFor: ClosedFor, now: number): void {
  if (closedFor === 'session') storeSessionItem(flag, 'false')
  else store(flag, JSON.stringify({ show: false, at: now }))
}

export function arePopupsClosed(flag: PopupFlag, closedFor: ClosedFor, now: number): boolean {
  if (closedFor === 'session') return readSessionItem(flag) === 'false'
  const at = closedAt(flag)
  if (at !== null && now - at < dayMs) return true
  removeStored(flag)
  return false
}

function closedAt(flag: PopupFlag): number | null {
  try {
    const kept = JSON.parse(readStored(flag) ?? 'null')
    return kept?.show === false && typeof kept.at === 'number' ? kept.at : null
  } catch {
    return null
  }
}
