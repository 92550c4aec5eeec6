import { heldDraw } from '@fairground/domain/testing/held-draw.ts'
import { expect, test } from 'vitest'
import { readLogRange, readLogState } from './log-state.ts'

const { log, receipt, sizes } = await heldDraw()
const at = '2026-11-13T18:00:00.000Z'
const draw = { game: receipt.game, numero: receipt.numero, drawAt: at }
const state = {
  now: at,
  heads: [{ size: sizes.outcome, witnessedAt: at, note: log.checkpointAt(sizes.outcome, []) }],
  open: [{ game: receipt.game, draws: 40, until: at }],
  late: [{ ...draw, since: at }],
  cancelled: [{ ...draw, reason: 'the beacon was silent', acts: 'ana/1,ben/2' }],
  cancelledInAll: 1,
}
const stretch = { ...log.stretch(2, sizes.outcome), checkpoint: null }

test('the answers of the two calls are read as they are', () => {
  expect(readLogState(state)).toBe(state)
  expect(readLogState({ ...state, heads: [], open: [], late: [], cancelled: [] })).not.toBeNull()
  expect(readLogRange(stretch)).toBe(stretch)
  expect(readLogRange({ ...stretch, checkpoint: log.checkpointAt(sizes.outcome, []) })).not.toBeNull()
})

test.each([
  {},
  { now: 'soon' },
  { heads: null },
  { heads: [{ size: -1, witnessedAt: at, note: 'a note' }] },
  { heads: [{ size: 1, witnessedAt: at }] },
  { open: [{ game: receipt.game, draws: '40', until: at }] },
  { late: [draw] },
  { cancelled: [{ ...draw, reason: '', acts: 'ana/1' }] },
  { cancelledInAll: null },
])('a state of the log with %j is not read', (change) => {
  const isEmpty = Object.keys(change).length === 0
  expect(readLogState(isEmpty ? {} : { ...state, ...change })).toBeNull()
})

test.each([
  {},
  { from: { size: 2 } },
  { frontier: ['no hash'] },
  { frontier: Array(65).fill('00'.repeat(32)) },
  { leaves: [7] },
  { to: { size: 1.5, root: stretch.to.root } },
  { checkpoint: undefined },
])('a stretch with %j is not read', (change) => {
  const isEmpty = Object.keys(change).length === 0
  expect(readLogRange(isEmpty ? {} : { ...stretch, ...change })).toBeNull()
})
