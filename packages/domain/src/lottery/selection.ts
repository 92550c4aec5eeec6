/** Groups of values, as they stand in `1,2|3`: a bar parts groups, a comma values. */
export type Selection = readonly (readonly string[])[]

const maxLetters = 4_000

/** Undefined unless it is written exactly so: no blanks, no empty value beside another, none twice in a group. */
export function parseSelection(text: string): Selection | undefined {
  if (text.length > maxLetters || /[^A-Z0-9_:,|]/.test(text)) return undefined
  const groups = text.split('|').map((group) => (group === '' ? [] : group.split(',')))
  return groups.every((group) => group.every(Boolean) && new Set(group).size === group.length) ? groups : undefined
}

export function selectionText(selection: Selection): string {
  return selection.map((group) => group.join(',')).join('|')
}

/** The group in the order of the catalogue, or undefined when it is empty or holds what the catalogue does not. */
export function inOrder(group: readonly string[] | undefined, catalogue: readonly string[]): string[] | undefined {
  if (!group || group.length === 0 || !group.every((value) => catalogue.includes(value))) return undefined
  return catalogue.filter((value) => group.includes(value))
}
