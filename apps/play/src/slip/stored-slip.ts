import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { keep, readStored } from '../device/storage.ts'
import type { Slip } from './slip.ts'

export type StoredSlip = Pick<Slip, 'picks' | 'unitStake' | 'multiple'>

/** Kept for this tab, for one game at a time. It fills a slip and never places it. */
export function keepSlip(game: string, slip: StoredSlip | null): void {
  const kept = slip && { game, ...slip, unitStake: formatAmount(slip.unitStake) }
  keep('session', 'playSlip', kept && JSON.stringify(kept))
}

export function storedSlip(game: string): StoredSlip | null {
  try {
    const kept: unknown = JSON.parse(readStored('session', 'playSlip') ?? 'null')
    return isKept(kept) && kept.game === game ? slipOf(kept) : null
  } catch {
    return null
  }
}

type Kept = {
  readonly game: string
  readonly picks: Slip['picks']
  readonly multiple: number
  readonly unitStake: string
}

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
