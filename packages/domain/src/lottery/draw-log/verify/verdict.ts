import type { Missing, Step, StepName } from './step.ts'

export type Owed = { readonly missing: Missing; readonly since: string }

export type Verdict =
  | { readonly kind: 'verified' }
  | { readonly kind: 'does-not-match'; readonly at: readonly StepName[] }
  | { readonly kind: 'owes'; readonly owed: readonly Owed[] }
  /** Nothing is wrong and nothing is owed yet, but not everything was shown. */
  | { readonly kind: 'unfinished'; readonly missing: readonly Missing[] }

/** One answer for all steps. What was not shown is never right, and once it is due it is owed. */
export function verdictOf(steps: readonly Step[], now: Date): Verdict {
  const wrong = steps.filter(({ state }) => state === 'wrong')
  if (wrong.length > 0) return { kind: 'does-not-match', at: wrong.map(({ name }) => name) }
  const open = steps.flatMap((step) => (step.state === 'not-shown' ? [step] : []))
  if (open.length === 0) return { kind: 'verified' }
  const due = open.flatMap(({ missing, dueAt }) =>
    dueAt !== null && new Date(dueAt) <= now ? [{ missing, since: dueAt }] : [],
  )
  if (due.length === 0) return { kind: 'unfinished', missing: [...new Set(open.map(({ missing }) => missing))] }
  // Several steps may wait for the same thing: it is owed once, since the first of them.
  const since = new Map<Missing, string>()
  for (const owed of due.toSorted((a, b) => (a.since < b.since ? -1 : 1)))
    if (!since.has(owed.missing)) since.set(owed.missing, owed.since)
  return { kind: 'owes', owed: [...since].map(([missing, at]) => ({ missing, since: at })) }
}
