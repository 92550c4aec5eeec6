import { inOrder, type Selection } from '../selection.ts'

/** A selection of one group, in the order of the catalogue. */
export function oneGroup(selection: Selection, catalogue: readonly string[]): Selection | undefined {
  const group = selection.length === 1 ? inOrder(selection[0], catalogue) : undefined
  return group && [group]
}

/** One group of at least so many values. */
export function setOf(selection: Selection, catalogue: readonly string[], least: number): Selection | undefined {
  const chosen = oneGroup(selection, catalogue)
  return chosen && (chosen[0]?.length ?? 0) >= least ? chosen : undefined
}

/** One group with values for each place. */
export function everyPosition(
  selection: Selection,
  catalogue: readonly string[],
  places: number,
): Selection | undefined {
  if (selection.length !== places) return undefined
  const groups = selection.flatMap((group) => {
    const ordered = inOrder(group, catalogue)
    return ordered ? [ordered] : []
  })
  return groups.length === places ? groups : undefined
}

/** A group for each place, of which some may be empty, but not more than leave `least` with values. */
export function somePositions(
  selection: Selection,
  catalogue: readonly string[],
  { places, least }: { readonly places: number; readonly least: number },
): Selection | undefined {
  if (selection.length !== places) return undefined
  const groups = selection.map((group) => (group.length === 0 ? [] : inOrder(group, catalogue)))
  const known = groups.flatMap((group) => (group ? [group] : []))
  return known.length === places && known.filter((group) => group.length > 0).length >= least ? known : undefined
}

export function numbersFrom(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place))
}
