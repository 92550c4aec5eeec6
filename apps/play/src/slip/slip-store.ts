import { changeSlip, type Slip, type SlipAction } from './slip.ts'

/** A slip that every part of a board reads for itself, so that a tap draws what it changed and not all cells. */
export type SlipStore = {
  readonly read: () => Slip
  readonly change: (action: SlipAction) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createSlipStore(first: Slip): SlipStore {
  const listeners = new Set<() => void>()
  let slip = first
  return {
    read: () => slip,
    change(action) {
      const next = changeSlip(slip, action)
      if (next === slip) return
      slip = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
