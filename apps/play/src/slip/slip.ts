import type { Selection } from '@fairground/domain/lottery/selection.ts'
import type { Amount } from '@fairground/domain/money.ts'

export type Slip = {
  /**
   * By play: the values of each group that were tapped. Where every value is a bet by itself, one that stands there
   * twice carries two chips.
   */
  readonly picks: Readonly<Record<string, Selection>>
  readonly unitStake: Amount
  readonly multiple: number
  /** The period that the slip would be placed for, and the one it was begun for when that one has closed since. */
  readonly numero: string | null
  readonly movedFrom: string | null
}

export type CellName = { readonly play: string; readonly group: number; readonly value: string }

/**
 * A chip is laid on a cell, a number of a combination is marked or unmarked; to remove takes all chips of a cell, and to
 * choose sets a whole play, as a quick pick does.
 */
export type SlipAction =
  | ({ readonly kind: 'lay' | 'mark' | 'remove' } & CellName)
  | { readonly kind: 'choose'; readonly play: string; readonly groups: Selection }
  | ({ readonly kind: 'fill' } & Pick<Slip, 'picks' | 'unitStake' | 'multiple'>)
  | { readonly kind: 'stake'; readonly unitStake: Amount }
  | { readonly kind: 'multiple'; readonly multiple: number }
  | { readonly kind: 'period'; readonly numero: string | null }
  | { readonly kind: 'clear' }

export const maxMultiple = 10_000

export const emptySlip: Slip = { picks: {}, unitStake: 0n, multiple: 1, numero: null, movedFrom: null }

export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.kind) {
    case 'lay':
      return { ...slip, picks: changed(slip.picks, action, (values) => [...values, action.value]) }
    case 'mark':
      return { ...slip, picks: changed(slip.picks, action, (values) => marked(values, action.value)) }
    case 'remove':
      return { ...slip, picks: changed(slip.picks, action, (values) => without(values, action.value)) }
    case 'choose':
      return { ...slip, picks: { ...slip.picks, [action.play]: action.groups } }
    case 'fill':
      return { ...slip, picks: action.picks, unitStake: action.unitStake, multiple: action.multiple, movedFrom: null }
    case 'stake':
      return { ...slip, unitStake: action.unitStake }
    case 'multiple':
      return { ...slip, multiple: Math.max(1, Math.min(maxMultiple, Math.trunc(action.multiple) || 1)) }
    case 'period':
      return movedTo(slip, action.numero)
    case 'clear':
      return { ...slip, picks: {}, multiple: 1, movedFrom: null }
  }
}

export function hasPicks({ picks }: Pick<Slip, 'picks'>): boolean {
  return Object.values(picks).some((groups) => groups.some((group) => group.length > 0))
}

/** What one chip is worth. */
export function chipOf({ unitStake, multiple }: Pick<Slip, 'unitStake' | 'multiple'>): Amount {
  return unitStake * BigInt(multiple)
}

/** How many chips lie on a cell, or one where a number is marked. */
export function chipsOn({ picks }: Pick<Slip, 'picks'>, { play, group, value }: CellName): number {
  return (picks[play]?.[group] ?? []).filter((each) => each === value).length
}

function changed(
  picks: Slip['picks'],
  { play, group }: CellName,
  change: (values: readonly string[]) => readonly string[],
): Slip['picks'] {
  const groups = picks[play] ?? []
  const width = Math.max(groups.length, group + 1)
  const next = Array.from({ length: width }, (_, place) => {
    const values = groups[place] ?? []
    return place === group ? change(values) : values
  })
  return { ...picks, [play]: next }
}

const without = (values: readonly string[], value: string) => values.filter((each) => each !== value)

const marked = (values: readonly string[], value: string) =>
  values.includes(value) ? without(values, value) : [...values, value]

/** Between two periods nothing moves. A half-made slip goes on to the next one, and says so until it is placed. */
function movedTo(slip: Slip, numero: string | null): Slip {
  if (numero === null || numero === slip.numero) return slip
  const begunFor = hasPicks(slip) ? (slip.movedFrom ?? slip.numero) : null
  return { ...slip, numero, movedFrom: begunFor === numero ? null : begunFor }
}
