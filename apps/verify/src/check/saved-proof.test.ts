import { readEvidence as readOld } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { verify } from '@fairground/domain/lottery/verify/verify.ts'
import { soldDraw } from '@fairground/domain/testing/evidence.ts'
import { heldDraw, signedCancellation } from '@fairground/domain/testing/held-draw.ts'
import { publishedResponses, publishedTrust } from '@fairground/domain/testing/published-draw.ts'
import { expect, test } from 'vitest'
import { type CheckedDraw, checkDraw } from './check-draw.ts'
import { savedDraw, savedOld } from './saved-proof.ts'

const held = await heldDraw()
const { proof, detail } = publishedResponses(held)
const trust = publishedTrust(held.trust)
const { bet } = held.receipt
const seen = [held.log.checkpointAt(2, [])]
const taken = { ...detail.bet, state: 'cancelled', win: held.receipt.stake }

async function judged(value: unknown, isAsked: boolean): Promise<CheckedDraw> {
  const source = { kind: 'platform', request: { kind: 'receipt', betId: bet }, seen } as const
  const known = { trust: isAsked ? trust : null, storedCheckpoints: isAsked ? seen : [], now: held.now }
  const draw = await checkDraw([JSON.stringify(value)], isAsked ? source : { kind: 'file' }, known)
  if (draw === null || draw === 'no-trust') throw new Error('what was saved is not read again')
  return draw
}

test.each([
  ['a whole bet', { ...detail, draw: proof }],
  ['a bet whose place is withheld', { ...detail, inclusion: null, draw: proof }],
  [
    'a bet that was taken back',
    { ...detail, bet: taken, inclusion: null, cancellation: signedCancellation(held.receipt), draw: proof },
  ],
  ['a receipt without its draw', detail],
])('%s is saved with all that another device needs for the same verdict', async (_, shown) => {
  const here = await judged(shown, true)
  const there = await judged(savedDraw(here), false)
  expect(there.steps).toEqual(here.steps)
  expect(there.verdict).toEqual(here.verdict)
  expect(there).toMatchObject({ handedIn: { evidence: here.handedIn.evidence }, trust, seen, hasOwnKeys: true })
})

test('a draw alone is saved without a bet', async () => {
  const saved = savedDraw(await judged({ draw: proof, trust }, false))
  expect(saved).toMatchObject({ draw: proof, receipt: null, bet: null, trust })
})

test('a bet of version 1 is saved with the keys that judged it', async () => {
  const { evidence, keys } = await soldDraw()
  const again = readOld([JSON.stringify(savedOld({ evidence, steps: [] }, keys))])
  if (!again) throw new Error('what was saved is not read again')
  expect(await verify(again, again.keys)).toEqual(await verify(evidence, keys))
  expect(savedOld({ evidence: { ...evidence, receipt: null }, steps: [] }, keys)).toEqual({ draw: evidence.draw })
})
