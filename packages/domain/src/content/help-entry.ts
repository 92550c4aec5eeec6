import { brokenRule, type GenericRule } from '../account/generic-rules.ts'

export type HelpText = { readonly title: string; readonly content: string }

/** The entry at `p` and `c`, counted from 0; without `c` the main entry itself; null when there is none (D-54). */
export function helpEntryAt<Child extends HelpText>(
  list: readonly (Child & { readonly children: readonly Child[] })[],
  p: string | undefined,
  c: string | undefined,
): Child | null {
  const main = at(list, p)
  if (!main || c === undefined) return main
  return at(main.children, c)
}

const anIndex: readonly GenericRule[] = [
  { kind: 'required' },
  { kind: 'integer' },
  { kind: 'range', min: 0, max: 9999 },
]

function at<Item>(list: readonly Item[], index: string | undefined): Item | null {
  return index !== undefined && brokenRule(index, anIndex) === null ? (list[Number(index)] ?? null) : null
}
