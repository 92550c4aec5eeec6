import type { WithdrawalState } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Withdrawal } from '../../../data/cashier/withdraw.ts'

export type TrackerStep = {
  readonly state: WithdrawalState
  /** When it happened; null has not happened, or was passed without a stop. */
  readonly at: string | null
  readonly look: 'done' | 'now' | 'ahead' | 'stopped'
}

const way: readonly WithdrawalState[] = ['requested', 'checking', 'approved', 'sent', 'confirmed']

/** The whole way with what has happened on it; a withdrawal that was stopped shows how far it came. */
export function trackerSteps({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): readonly TrackerStep[] {
  const at = (wanted: WithdrawalState) => steps.findLast((step) => step.state === wanted)?.at ?? null
  if (state === 'refused' || state === 'failed') {
    const passed = way.filter((each) => at(each) !== null)
    return [
      ...passed.map((each) => ({ state: each, at: at(each), look: 'done' as const })),
      { state, at: at(state), look: 'stopped' },
    ]
  }
  const here = way.indexOf(state)
  return way.map((each, index) => ({ state: each, at: at(each), look: lookOf(index, here) }))
}

function lookOf(index: number, here: number): TrackerStep['look'] {
  if (index < here || here === way.length - 1) return 'done'
  return index === here ? 'now' : 'ahead'
}
