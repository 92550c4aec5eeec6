/** In the order in which they are shown; the last three are about a receipt. */
export const stepNames = ['commitment', 'log', 'beacon', 'root', 'result', 'signature', 'inclusion', 'win'] as const
export type StepName = (typeof stepNames)[number]

/** `later`: not published yet. `open`: cannot be judged from what is here. `rests`: it stands on a step that is wrong. */
export type StepState = 'right' | 'wrong' | 'later' | 'open' | 'rests'

/** What must be said besides the state. */
export type StepNote =
  | 'local'
  | 'drand'
  | 'given'
  | 'cancelled'
  | 'unknownGame'
  | 'noKey'
  | 'noEd25519'
  | 'takenBack'
  | 'missing'

export type StepResult = {
  readonly state: StepState
  readonly computed?: string
  readonly claimed?: string
  readonly note?: StepNote
}

export type Step = StepResult & {
  readonly name: StepName
  /** The wrong step below, when the state is `rests`. */
  readonly restsOn?: StepName
}

export function compared(computed: string, claimed: string, note?: StepNote): StepResult {
  return { state: computed === claimed ? 'right' : 'wrong', computed, claimed, ...(note ? { note } : {}) }
}
