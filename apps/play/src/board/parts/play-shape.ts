import type { Selection } from '@fairground/domain/lottery/selection.ts'

/** The values that can be chosen for one part of a bet, and how many of them a quick pick takes. */
type ValueGroup = { readonly values: readonly string[]; readonly quick: number }

export type PlayShape = {
  readonly groups: readonly ValueGroup[]
  /** Where not every group is needed: a quick pick fills so many of them. */
  readonly groupsToFill?: number
  /** A quick pick takes no value for two groups. */
  readonly isDistinct?: true
}

/** A number below `n`, every one as likely as the others. */
export type RandomBelow = (n: number) => number

/** One bet of the play, or as few as it can be made of. */
export function quickPick(
  { groups, groupsToFill = groups.length, isDistinct }: PlayShape,
  below: RandomBelow,
): Selection {
  const filled = taken(
    groups.map((_, group) => group),
    groupsToFill,
    below,
  )
  const used: string[] = []
  return groups.map(({ values, quick }, group) => {
    if (!filled.includes(group)) return []
    const free = isDistinct ? values.filter((value) => !used.includes(value)) : values
    const chosen = taken(free, quick, below)
    used.push(...chosen)
    return values.filter((value) => chosen.includes(value))
  })
}

function taken<Value>(values: readonly Value[], count: number, below: RandomBelow): readonly Value[] {
  const left = [...values]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
}

export const tools = ['ALL', 'BIG', 'SMALL', 'ODD', 'EVEN'] as const
export type Tool = (typeof tools)[number]

/** Big is the upper half of the numbers; an odd count leaves the middle one to it. */
export function toolValues(tool: Tool, values: readonly string[]): readonly string[] {
  const middle = Math.floor(values.length / 2)
  if (tool === 'BIG') return values.slice(middle)
  if (tool === 'SMALL') return values.slice(0, middle)
  if (tool === 'ALL') return values
  return values.filter((value) => (Number(value) % 2 === 1) === (tool === 'ODD'))
}
