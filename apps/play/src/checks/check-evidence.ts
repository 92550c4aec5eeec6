import type { DrawEvidence, Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { readCheckpoint } from '@fairground/domain/lottery/draw-log/verify/known-checkpoints.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import type { Step, StepName } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import type { Verdict } from '@fairground/domain/lottery/draw-log/verify/verdict.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import { mergeTrust } from './merge-trust.ts'
import type { CheckFinding } from './stored-receipt.ts'

export type CheckRequest = {
  readonly evidence: DrawEvidence
  /** What the platform says of its keys now, and what it said first on this phone. */
  readonly publishedTrust: PublishedTrust | null
  readonly storedTrust: PublishedTrust | null
  readonly seen: readonly string[]
  readonly now: string
}

export type CheckResult = {
  readonly found: CheckFinding
  /** Whether the platform signed the receipt; null when nobody could say. */
  readonly isSigned: boolean | null
  /** Each step that was computed; empty when the keys decided it already. */
  readonly steps: readonly Pick<Step, 'name' | 'state'>[]
  readonly trust: PublishedTrust
  /** The shown checkpoints that the log signed, and whether all that is known of it is one log. */
  readonly checkpoints: readonly string[]
  readonly isOneLog: boolean
}

/** Keys that cannot be read are as good as none, and then those that were told first still count. */
export async function checkEvidence({
  evidence,
  publishedTrust,
  storedTrust,
  seen,
  now,
}: CheckRequest): Promise<CheckResult> {
  const [first, fresh] = [storedTrust, publishedTrust].map((published) =>
    published && soundTrust(published) ? published : null,
  )
  const newest = fresh ?? first
  if (!newest) throw new Error('the platform shows no keys by which its draws could be checked')
  const published = first ? mergeTrust(first, newest) : newest
  const trust = published && soundTrust(published, seen)
  const nothingShown = { isSigned: null, steps: [], checkpoints: [], isOneLog: true }
  if (!published || !trust) return { found: { kind: 'keys-changed' }, trust: first ?? newest, ...nothingShown }
  const { steps, verdict } = await verifyDraw(evidence, trust, new Date(now))
  const log = steps.find(({ name }) => name === 'log')
  return {
    found: foundOf(steps, verdict),
    isSigned: isRight(steps, 'receipt'),
    steps: steps.map(({ name, state }) => ({ name, state })),
    trust: published,
    checkpoints: evidence.checkpoints.filter((note) => readCheckpoint(note, trust)),
    isOneLog: log?.state !== 'wrong',
  }
}

function soundTrust(published: PublishedTrust, seen: readonly string[] = []): Trust | undefined {
  try {
    return trustOf(published, seen)
  } catch {
    return undefined
  }
}

const stepsOfBook: readonly StepName[] = ['receipt', 'commit', 'book', 'inclusion', 'cosigned', 'log']

function foundOf(steps: readonly Step[], verdict: Verdict): CheckFinding {
  if (verdict.kind === 'verified') return { kind: 'checked' }
  if (verdict.kind === 'does-not-match') return { kind: 'differs' }
  const [owed] = verdict.kind === 'owes' ? verdict.owed : []
  if (owed) return { kind: 'owed', ...owed }
  return { kind: stepsOfBook.every((name) => isRight(steps, name)) ? 'booked' : 'nothing' }
}

function isRight(steps: readonly Step[], name: StepName): boolean | null {
  const state = steps.find((step) => step.name === name)?.state
  return state === 'right' ? true : state === 'wrong' ? false : null
}
