/** The first of all sets of so many values, in their order. */
export function firstSets(values: readonly string[], size: number, most: number): readonly (readonly string[])[] {
  const sets: string[][] = []
  const extend = (begun: readonly string[], from: number) => {
    if (sets.length === most) return
    if (begun.length === size) {
      sets.push([...begun])
      return
    }
    for (let at = from; at <= values.length - (size - begun.length); at += 1)
      extend([...begun, values[at] ?? ''], at + 1)
  }
  extend([], 0)
  return sets
}
