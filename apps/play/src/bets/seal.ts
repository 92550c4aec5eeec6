import type { StepName } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import type { CheckedReceipt } from './check-receipt.ts'

export type Seal = 'verified' | 'wrong' | 'owed' | 'open' | 'cannot'

/** Green only where this phone has computed everything itself. */
export function sealOf(checked: CheckedReceipt): Seal {
  if (checked.scheme === 'LV1') {
    if (checked.signature === 'unsigned' || checked.verdict === 'mismatch') return 'wrong'
    if (checked.signature === 'unsignable') return 'cannot'
    return checked.verdict === 'verified' ? 'verified' : 'open'
  }
  const { found, isSigned } = checked
  if (isSigned === false || found.kind === 'differs' || found.kind === 'keys-changed') return 'wrong'
  if (found.kind === 'owed') return 'owed'
  return found.kind === 'checked' ? 'verified' : 'open'
}

const plainSteps = ['sealed', 'booked', 'number', 'result', 'cancelled', 'payout'] as const
type PlainStep = (typeof plainSteps)[number]
type PlainStepState = { readonly name: PlainStep; readonly state: 'right' | 'wrong' | 'open' }

/** The steps of the verifier in the few that a player can follow. */
const partsOf: Readonly<Record<PlainStep, readonly StepName[]>> = {
  sealed: ['commit', 'log'],
  booked: ['receipt', 'book', 'inclusion', 'cosigned'],
  number: ['round', 'beacon'],
  result: ['numbers'],
  cancelled: ['cancelled'],
  payout: ['settlement'],
}

export function plainStepsOf(checked: CheckedReceipt): readonly PlainStepState[] {
  const steps = checked.scheme === 'LV2' ? checked.steps : stepsByLv1(checked)
  return plainSteps.flatMap((name) => {
    const states = steps.filter((step) => partsOf[name].includes(step.name)).map(({ state }) => state)
    if (states.length === 0) return []
    const isWrong = states.includes('wrong')
    return [{ name, state: isWrong ? 'wrong' : states.every((state) => state === 'right') ? 'right' : 'open' }]
  })
}

type Lv1 = Extract<CheckedReceipt, { readonly scheme: 'LV1' }>
type StepState = { readonly name: StepName; readonly state: 'right' | 'wrong' | 'not-shown' }

/** The old scheme gives one verdict on the book and the draw, and one on the signature. */
function stepsByLv1({ signature, verdict }: Lv1): readonly StepState[] {
  const signed = { signed: 'right', unsigned: 'wrong', unsignable: 'not-shown' } as const
  const receipt: StepState = { name: 'receipt', state: signed[signature] }
  if (verdict === 'not-yet') return [receipt]
  const state = verdict === 'verified' ? 'right' : 'wrong'
  return [receipt, ...(['commit', 'inclusion', 'beacon', 'numbers'] as const).map((name) => ({ name, state }) as const)]
}
