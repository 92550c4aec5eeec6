import type { Selection } from '@fairground/domain/lottery/selection.ts'
import type { Amount } from '@fairground/domain/money.ts'

export type Slip = {
  /** By play: the values of each group that were tapped. */
  readonly picks: Readonly<Record<string, Selection>>
  readonly unitStake: Amount
  readonly multiple: number
  /** The period that the slip would be placed for, and the one it was begun for when that one has closed since. */
  readonly numero: string | null
  readonly movedFrom: string | null
}

export type SlipAction =
  | { readonly kind: 'tap'; readonly play: string; readonly group: number; readonly value: string }
  | { readonly kind: 'stake'; readonly unitStake: Amount }
  | { readonly kind: 'multiple'; readonly multiple: number }
  | { readonly kind: 'period'; readonly numero: string | null }
  | { readonly kind: 'clear' }

export const mostMultiple = 10_000

export const emptySlip: Slip = { picks: {}, unitStake: 0n, multiple: 1, numero: null, movedFrom: null }

export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.kind) {
    case 'tap':
      return { ...slip, picks: withTap(slip.picks, action) }
    case 'stake':
      return { ...slip, unitStake: action.unitStake }
    case 'multiple':
      return { ...slip, multiple: Math.max(1, Math.min(mostMultiple, Math.trunc(action.multiple) || 1)) }
    case 'period':
      return movedTo(slip, action.numero)
    case 'clear':
      return { ...slip, picks: {}, multiple: 1, movedFrom: null }
  }
}

export function hasPicks({ picks }: Pick<Slip, 'picks'>): boolean {
  return Object.values(picks).some((groups) => groups.some((group) => group.length > 0))
}

function withTap(picks: Slip['picks'], { play, group, value }: Extract<SlipAction, { kind: 'tap' }>): Slip['picks'] {
  const groups = picks[play] ?? []
  const width = Math.max(groups.length, group + 1)
  const next = Array.from({ length: width }, (_, place) => {
    const values = groups[place] ?? []
    if (place !== group) return values
    return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  })
  return { ...picks, [play]: next }
}

/** Between two periods nothing moves. A half-made slip goes on to the next one, and says so until it is placed. */
function movedTo(slip: Slip, numero: string | null): Slip {
  if (numero === null || numero === slip.numero) return slip
  const begunFor = hasPicks(slip) ? (slip.movedFrom ?? slip.numero) : null
  return { ...slip, numero, movedFrom: begunFor === numero ? null : begunFor }
}
