import { bytesOfHex, hashBytes } from '../bytes.ts'
import { judgeInclusion, judgeReceipt, judgeSettlement } from './bet-steps.ts'
import {
  judgeBeacon,
  judgeBook,
  judgeCancelled,
  judgeCommit,
  judgeCosigned,
  judgeNumbers,
  judgeRound,
} from './draw-steps.ts'
import type { DrawEvidence, Trust } from './evidence.ts'
import { judgeHistory } from './log-steps.ts'
import { type ReadDraw, readDraw } from './read-draw.ts'
import { type Judged, notShown, type Step, type StepName, stepNames, wrong } from './step.ts'
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
  const judged: Partial<Record<StepName, Judged>> = {
    commit: judgeCommit(read),
    ...(read.cancelled ? { cancelled: judgeCancelled(read) } : await judgeHeld(read)),
    ...(evidence.receipt ? judgeBet(read) : {}),
    log: judgeLog(read),
  }
  const steps = stepNames.flatMap((name) => (judged[name] ? [{ name, ...judged[name] }] : []))
  return { steps, verdict: verdictOf(steps, now) }
}

async function judgeHeld(read: ReadDraw): Promise<Partial<Record<StepName, Judged>>> {
  return {
    book: judgeBook(read),
    cosigned: judgeCosigned(read),
    round: judgeRound(read),
    beacon: judgeBeacon(read),
    numbers: await judgeNumbers(read),
  }
}

function judgeBet(read: ReadDraw): Partial<Record<StepName, Judged>> {
  const isHeld = !read.cancelled
  return {
    receipt: judgeReceipt(read),
    ...(isHeld ? { inclusion: judgeInclusion(read) } : {}),
    settlement: judgeSettlement(read),
  }
}

/** The log is one history: with the checkpoint of the receipt, and with all that this device has seen before. */
function judgeLog({ evidence, trust, known, hasFalseCheckpoint, receipt, due }: ReadDraw): Judged {
  if (trust.logKeys.length === 0) return notShown('key', due.commit)
  if (hasFalseCheckpoint) return wrong('bad-signature')
  if (known.length === 0) return notShown('checkpoint', due.commit)
  const root = receipt && bytesOfHex(receipt.checkpointRoot, hashBytes)
  const promised = receipt && root ? [{ size: Number(receipt.checkpointSize), root }] : []
  return judgeHistory([...known, ...promised], evidence.consistency, due.commit)
}
