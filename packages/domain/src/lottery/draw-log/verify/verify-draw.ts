import { bytesOfHex, hashBytes } from '../bytes.ts'
import { checkInclusionStep, checkReceiptStep, checkSettlementStep } from './bet-steps.ts'
import {
  checkBeaconStep,
  checkBookStep,
  checkCancelledStep,
  checkCommitStep,
  checkCosignedStep,
  checkNumbersStep,
  checkRoundStep,
} from './draw-steps.ts'
import type { DrawEvidence, Trust } from './evidence.ts'
import { checkHistory } from './log-steps.ts'
import { type ReadDraw, readDraw } from './read-draw.ts'
import { notShown, type Step, type StepName, type StepResult, stepNames, wrong } from './step.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/**
 * Computes a draw again, and a bet on it when there is a receipt, from what was shown and without asking anybody. Steps
 * that the draw does not have are left out: one that was cancelled has no round.
 */
export async function verifyDraw(
  evidence: DrawEvidence,
  trust: Trust,
  now: Date,
): Promise<{ readonly steps: readonly Step[]; readonly verdict: Verdict }> {
  const read = readDraw(evidence, trust, now)
  const judged: Partial<Record<StepName, StepResult>> = {
    commit: checkCommitStep(read),
    ...(read.cancelled ? { cancelled: checkCancelledStep(read) } : await judgeHeld(read)),
    ...(evidence.receipt ? judgeBet(read) : {}),
    log: judgeLog(read),
  }
  const steps = stepNames.flatMap((name) => (judged[name] ? [{ name, ...judged[name] }] : []))
  return { steps, verdict: verdictOf(steps, now) }
}

async function judgeHeld(read: ReadDraw): Promise<Partial<Record<StepName, StepResult>>> {
  return {
    book: checkBookStep(read),
    cosigned: checkCosignedStep(read),
    round: checkRoundStep(read),
    beacon: checkBeaconStep(read),
    numbers: await checkNumbersStep(read),
  }
}

function judgeBet(read: ReadDraw): Partial<Record<StepName, StepResult>> {
  const isHeld = !read.cancelled
  return {
    receipt: checkReceiptStep(read),
    ...(isHeld ? { inclusion: checkInclusionStep(read) } : {}),
    settlement: checkSettlementStep(read),
  }
}

/** The log is one history: with the checkpoint of the receipt, and with all that this device has seen before. */
function judgeLog({ evidence, trust, known, hasFalseCheckpoint, receipt, due }: ReadDraw): StepResult {
  if (trust.logKeys.length === 0) return notShown('key', due.commit)
  if (hasFalseCheckpoint) return wrong('bad-signature')
  if (known.length === 0) return notShown('checkpoint', due.commit)
  const root = receipt && bytesOfHex(receipt.checkpointRoot, hashBytes)
  const promised = receipt && root ? [{ size: Number(receipt.checkpointSize), root }] : []
  return checkHistory([...known, ...promised], evidence.consistency, due.commit)
}
