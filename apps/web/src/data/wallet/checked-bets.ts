import { readStored } from '../../device/storage.ts'

/** Whether the board on this phone has worked out the draws of all these bets and found them right. */
export function areChecked(betIds: readonly string[]): boolean {
  try {
    const kept: unknown = JSON.parse(readStored('drawReceipts') ?? '[]')
    const right = Array.isArray(kept) ? kept.filter((entry) => entry?.found?.kind === 'checked') : []
    return betIds.every((id) => right.some(({ betId }) => betId === id))
  } catch {
    return false
  }
}
