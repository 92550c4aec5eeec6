import { checkBeaconStep, checkCommitmentStep, checkLogStep, checkResultStep, checkRootStep } from './draw-steps.ts'
import type { Evidence, PlatformKey } from './evidence.ts'
import { checkInclusionStep, checkSignatureStep, checkWinStep, rootOfReceipt } from './receipt-steps.ts'
import { type Step, type StepName, type StepResult, stepNames } from './step.ts'

/** What a step stands on: when one of these is wrong, the step says nothing by itself and is not judged. */
const standsOn: Readonly<Record<StepName, readonly StepName[]>> = {
  commitment: [],
  log: ['commitment'],
  beacon: ['commitment'],
  root: [],
  result: ['commitment', 'beacon', 'root'],
  signature: [],
  inclusion: ['commitment', 'root', 'result', 'signature'],
  win: ['commitment', 'root', 'result', 'signature', 'inclusion'],
}

/** Computes everything again from what is there, without asking anybody. `keys` are those the house is known by. */
export async function verify(evidence: Evidence, keys: readonly PlatformKey[]): Promise<readonly Step[]> {
  const { draw, receipt, inclusion } = evidence
  const judged = new Map<StepName, StepResult>()
  if (draw) {
    const isWay = (await rootOfReceipt(evidence)) === draw.betRoot
    judged.set('commitment', await checkCommitmentStep(draw))
    judged.set('log', await checkLogStep(draw))
    judged.set('beacon', checkBeaconStep(draw))
    judged.set('root', await checkRootStep(draw, isWay ? inclusion : null))
    judged.set('result', await checkResultStep(draw))
  }
  if (receipt) {
    judged.set('signature', await checkSignatureStep(receipt, keys))
    judged.set('inclusion', await checkInclusionStep(evidence))
    judged.set('win', checkWinStep(evidence))
  }
  return stepNames.flatMap((name) => {
    const step = judged.get(name)
    return step ? [{ name, ...onItsGround(name, step, judged) }] : []
  })
}

function onItsGround(name: StepName, step: StepResult, judged: ReadonlyMap<StepName, StepResult>): Omit<Step, 'name'> {
  const wrong = standsOn[name].find((below) => judged.get(below)?.state === 'wrong')
  const isJudged = step.state === 'right' || step.state === 'wrong'
  return wrong && isJudged ? { ...step, state: 'rests', restsOn: wrong } : step
}

export type Verdict = { readonly kind: 'right' | 'so-far' } | { readonly kind: 'wrong'; readonly at: StepName }

/** One word for all steps: the first wrong one decides. */
export function verdictOf(steps: readonly Step[]): Verdict {
  const wrong = steps.find(({ state }) => state === 'wrong')
  if (wrong) return { kind: 'wrong', at: wrong.name }
  return { kind: steps.some(({ state }) => state === 'later') ? 'so-far' : 'right' }
}
