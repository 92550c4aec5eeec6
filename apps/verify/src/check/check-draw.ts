import { receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { commitText } from '@fairground/domain/lottery/draw-log/statements.ts'
import type { Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { readCheckpoint } from '@fairground/domain/lottery/draw-log/verify/known-checkpoints.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { readEvidence, type SubmittedEvidence } from '@fairground/domain/lottery/draw-log/verify/read-evidence.ts'
import { type Step, type StepName, wrong } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import { type Verdict, verdictOf } from '@fairground/domain/lottery/draw-log/verify/verdict.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import type { ProofRequest } from '../address.ts'
import { sizeOfNote } from '../device/stored-checkpoints.ts'

/** What came by the platform's own answer is all that it shows; a file may leave out what the platform would show. */
export type Source =
  | { readonly kind: 'platform'; readonly request: ProofRequest; readonly seen: readonly string[] }
  | { readonly kind: 'file' }

export type CheckedDraw = {
  readonly handedIn: SubmittedEvidence
  readonly steps: readonly Step[]
  readonly verdict: Verdict
  readonly source: Source['kind']
  readonly trust: PublishedTrust
  /** Keys that come with what they are to judge say only that it agrees with itself. */
  readonly hasOwnKeys: boolean
  /** The checkpoints of this device by which it was judged. */
  readonly seen: readonly string[]
  /** How many others this device keeps, to which nothing here leads. */
  readonly uncompared: number
  /** How many others it keeps that none of the keys has signed. */
  readonly unsigned: number
  /** The newest checkpoint that counts. */
  readonly newest: string | undefined
}

export type CheckContext = {
  readonly trust: PublishedTrust | null
  readonly storedCheckpoints: readonly string[]
  readonly now: Date
}

/** Null when the texts are no evidence of a draw of scheme LV2; the keys of the page outrank those of a file. */
export async function checkDraw(
  texts: readonly string[],
  source: Source,
  known: CheckContext,
): Promise<CheckedDraw | 'no-trust' | null> {
  const handedIn = readEvidence(texts)
  if (!handedIn) return null
  const published = known.trust ?? handedIn.trust
  const unseen = published && trustOf(published)
  if (!published || !unseen) return 'no-trust'
  const signed = known.storedCheckpoints.filter((note) => readCheckpoint(note, unseen))
  const compared = source.kind === 'platform' ? source.seen : signed.filter((note) => isMentioned(note, handedIn))
  const seen = [...new Set([...compared, ...handedIn.seen])]
  const { steps } = await verifyDraw(handedIn.evidence, { ...unseen, seen }, known.now)
  const held = heldToItsName(steps, otherSteps(handedIn, source))
  return {
    handedIn,
    steps: held,
    verdict: verdictOf(held, known.now),
    source: source.kind,
    trust: published,
    hasOwnKeys: known.trust === null && source.kind === 'file',
    seen,
    uncompared: signed.filter((note) => !seen.includes(note)).length,
    unsigned: known.storedCheckpoints.length - signed.length,
    newest: newestOf(handedIn.evidence.checkpoints, unseen),
  }
}

/** Whether the evidence has something to say about a checkpoint of this size. */
function isMentioned(note: string, { evidence }: SubmittedEvidence): boolean {
  const size = sizeOfNote(note)
  const isShown = evidence.checkpoints.some((each) => sizeOfNote(each) === size)
  return isShown || evidence.consistency.some(({ from, to }) => from === size || to === size)
}

function newestOf(notes: readonly string[], trust: Trust): string | undefined {
  const counting = notes.filter((note) => readCheckpoint(note, trust)?.timeMs !== undefined)
  return counting.toSorted((a, b) => (sizeOfNote(b) ?? 0) - (sizeOfNote(a) ?? 0))[0]
}

/** The steps whose texts are about another draw or bet than was asked for, or than stands beside them. */
function otherSteps({ evidence, draw, receiptOf, settlementOf }: SubmittedEvidence, source: Source): StepName[] {
  const asked = source.kind === 'platform' ? source.request : null
  const commit = evidence.commit ? commitText.parse(evidence.commit.text) : undefined
  const receipt = evidence.receipt ? receiptV2Text.parse(evidence.receipt.text) : undefined
  const draws = [draw, commit, asked?.kind === 'draw' ? asked : null].flatMap((each) =>
    each ? [`${each.game} ${each.numero}`] : [],
  )
  const bets = [receiptOf, receipt?.bet, asked?.kind === 'receipt' ? asked.betId : null].filter(Boolean)
  const others: readonly (readonly [StepName, boolean])[] = [
    ['commit', new Set(draws).size > 1],
    ['receipt', new Set(bets).size > 1],
    ['settlement', receipt !== undefined && settlementOf !== null && settlementOf !== receipt.bet],
  ]
  return others.flatMap(([name, isOther]) => (isOther ? [name] : []))
}

function heldToItsName(steps: readonly Step[], others: readonly StepName[]): Step[] {
  return steps.map((step) =>
    others.includes(step.name) && step.state !== 'wrong' ? { name: step.name, ...wrong('other-draw') } : step,
  )
}
