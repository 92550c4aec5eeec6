/** In the order in which they are shown. */
export const stepNames = [
  'receipt',
  'commit',
  'book',
  'inclusion',
  'cosigned',
  'round',
  'beacon',
  'numbers',
  'cancelled',
  'settlement',
  'log',
] as const
export type StepName = (typeof stepNames)[number]

/** What is missing when a step is not shown. */
export type Missing =
  | 'key'
  | 'checkpoint'
  | 'cosignature'
  | 'commit'
  | 'book'
  | 'inclusion'
  | 'cancellation'
  | 'result'
  | 'settlement'
  | 'consistency'
  | 'rules'

/** Why a step is wrong. */
export type Fault =
  | 'unreadable'
  | 'unknown-key'
  | 'bad-signature'
  | 'retired-key'
  | 'other-draw'
  | 'not-in-log'
  | 'unknown-chain'
  | 'commit-after-receipt'
  | 'after-lock'
  | 'other-commit'
  | 'not-in-book'
  | 'cancelled-and-booked'
  | 'backdated'
  | 'late-book'
  | 'other-round'
  | 'no-round-of-chain'
  | 'other-book'
  | 'other-seed'
  | 'other-numbers'
  | 'one-person'
  | 'paid-otherwise'
  | 'two-histories'

/** `dueAt` is the moment from which the platform owes it, or null when it owes nothing. */
export type StepResult =
  | { readonly state: 'right' }
  | { readonly state: 'wrong'; readonly fault: Fault; readonly computed?: string; readonly claimed?: string }
  | { readonly state: 'not-shown'; readonly missing: Missing; readonly dueAt: string | null }

export type Step = StepResult & { readonly name: StepName }

export const right: StepResult = { state: 'right' }

export function wrong(fault: Fault, shown: { readonly computed?: string; readonly claimed?: string } = {}): StepResult {
  return { state: 'wrong', fault, ...shown }
}

export function notShown(missing: Missing, dueAt: string | null): StepResult {
  return { state: 'not-shown', missing, dueAt }
}

/** The first that is not right decides. */
export function allOf(...judged: readonly StepResult[]): StepResult {
  return judged.find(({ state }) => state === 'wrong') ?? judged.find(({ state }) => state !== 'right') ?? right
}
