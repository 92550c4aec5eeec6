import type { OutputOf } from '@fairground/contract/call.ts'
import * as contract from '@fairground/contract/lottery/draws.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findDraw, type ShownDraw } from '@fairground/modules/lottery/draws.ts'
import { readDrawEvidence } from '@fairground/modules/lottery/evidence/draw-evidence.ts'
import { readLogRange } from '@fairground/modules/lottery/evidence/log-range.ts'
import { type LogState, readLogState } from '@fairground/modules/lottery/evidence/log-state.ts'
import { proofOf } from '@fairground/modules/lottery/lv1/draw-proof.ts'
import type { Api } from '../../api.ts'
import { createCache } from '../../cache/create-cache.ts'
import { answer } from '../../http/answer.ts'
import type { NewestHead } from './newest-head.ts'
import { offered } from './offered.ts'
import { wireEvidence, wireLogState } from './play-wire.ts'

/** It counts all draws that are promised, and everybody sees the same. */
const stateFreshMs = 2_000

export function drawLogRoutes(api: Api, newestHead: NewestHead): void {
  answer(api, contract.readDrawProof, { perMinute: 300 }, async ({ game: code, numero, seen }, { merchant }) => {
    const { game } = await offered(api, merchant, code)
    const draw = await findDraw(api.db, game.code, numero)
    if (!draw) throw new Refusal('GAME_UNAVAILABLE')
    if (draw.scheme === 'LV1') return proofV1(draw)
    const sizes = seen?.split(',').map(Number) ?? []
    return wireEvidence(draw, await readDrawEvidence(api.db, draw.id, sizes))
  })

  const states = createCache<'log', LogState>({ freshMs: stateFreshMs, nowMs: () => performance.now() })
  answer(api, contract.readDrawLog, { perMinute: 120 }, async () =>
    wireLogState(states.fresh('log') ?? (await states.read('log', () => readLogState(api.db)))),
  )

  answer(api, contract.readLogStretch, { perMinute: 120 }, async ({ from, limit }) => {
    const { frontier, leaves, ...heads } = await readLogRange(api.db, from, limit)
    return { ...heads, frontier: [...frontier], leaves: [...leaves] }
  })

  // Not a call of the contract: the tools of third parties read a checkpoint as it stands.
  api.app.get('/lgw/draws/log/checkpoint', { config: { limit: { perMinute: 600 } } }, async (_request, reply) => {
    const newest = await newestHead.newest()
    if (!newest) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(newest.note)
  })
}

function proofV1(draw: ShownDraw): OutputOf<typeof contract.readDrawProof> {
  const { logBefore, logAfter, ...proof } = proofOf(draw)
  if (logBefore === null || logAfter === null) throw new Error(`the draw ${draw.id} has no place in its log`)
  return { ...proof, logBefore, logAfter }
}
