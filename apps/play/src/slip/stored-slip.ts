import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { readStored, store } from '../device/storage.ts'
import type { Slip } from './slip.ts'

export type StoredSlip = Pick<Slip, 'picks' | 'unitStake' | 'multiple'>

/** More slips than there are games would only be old ones. */
const maxKept = 24

/** Kept for this tab, one for each game. It fills a slip and never places it. */
export function storeSlip(game: string, slip: StoredSlip | null): void {
  const others = Object.entries(keptSlips()).filter(([other]) => other !== game)
  const own = slip ? [[game, { ...slip, unitStake: formatAmount(slip.unitStake) }] as const] : []
  const all = [...others, ...own].slice(-maxKept)
  store('session', 'playSlip', all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : null)
}

export function storedSlip(game: string): StoredSlip | null {
  const kept = keptSlips()[game]
  return isKept(kept) ? slipOf(kept) : null
}

function keptSlips(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored('session', 'playSlip') ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

type Kept = { readonly picks: Slip['picks']; readonly multiple: number; readonly unitStake: string }

function slipOf({ picks, multiple, unitStake }: Kept): StoredSlip | null {
  const stake = parseAmount(unitStake)
  return stake === undefined || stake <= 0n ? null : { picks, multiple, unitStake: stake }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { picks, multiple, unitStake } = kept as Readonly<Record<string, unknown>>
  const isPicks = typeof picks === 'object' && picks !== null && Object.values(picks).every(isSelection)
  return isPicks && Number.isSafeInteger(multiple) && typeof unitStake === 'string'
}

function isSelection(groups: unknown): boolean {
  const isGroup = (values: unknown) => Array.isArray(values) && values.every((value) => typeof value === 'string')
  return Array.isArray(groups) && groups.every(isGroup)
}
