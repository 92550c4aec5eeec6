import { parseStatement } from '@fairground/domain/lottery/draw-log/statements.ts'
import { createTestLog, logSigner, otherSigner, type TestLog } from '@fairground/domain/testing/draw-log.ts'
import { heldDraw, lockSeconds, witness } from '@fairground/domain/testing/held-draw.ts'
import { describe, expect, test } from 'vitest'
import { checkHeads, checkLogRange } from './check-log.ts'
import type { LogState } from './log-state.ts'

const { log, trust } = await heldDraw()
const texts = log.texts
const [book = ''] = texts.filter((text) => parseStatement(text)?.kind === 'book')
/** Before the result of any draw is owed. */
const now = new Date(lockSeconds * 1_000)
const cosigned = [{ witness, time: lockSeconds }]

const answerOf = (
  shown: TestLog,
  from = 0,
  checkpoint: string | null = shown.checkpointAt(shown.size(), cosigned),
) => ({
  ...shown.stretch(from, shown.size()),
  checkpoint,
})
const faultsOf = (answer: ReturnType<typeof answerOf>, seen: readonly string[] = []) =>
  checkLogRange(answer, { ...trust, seen }, now).faults.map(({ kind, index }) => `${index}: ${kind}`)

test('a log in order has no faults, and none of its draws is owed', () => {
  expect(checkLogRange(answerOf(log), trust, now)).toEqual({ statements: texts.length, faults: [], owed: [] })
  expect(checkLogRange(answerOf(log, 2), trust, now).statements).toBe(texts.length - 2)
})

describe('a stretch tells', () => {
  test('that a draw is missing', () => {
    expect(faultsOf(answerOf(createTestLog(texts.toSpliced(1, 1))))).toEqual(['1: broken-chain'])
  })

  test('that a draw has a second book', () => {
    expect(faultsOf(answerOf(createTestLog([...texts, book])))).toEqual([`${texts.length}: second-book`])
  })

  test('which draws owe their result, since when', () => {
    const late = new Date(now.getTime() + 86_400_000)
    const numbers = checkLogRange(answerOf(log), trust, late).owed.map(({ numero }) => numero)
    expect(numbers).toEqual(['20261113-1438', '20261113-1439', '20261113-1440'])
  })

  const { size, rootAt } = { size: texts.length, rootAt: log.rootAt }
  const unsigned: readonly (readonly [string, string | null])[] = [
    ['nothing', null],
    ['no note', 'no note'],
    ['the log alone', log.checkpointAt(size, [])],
    ['another key', log.checkpointAt(size, cosigned, otherSigner)],
    ['a smaller log', log.checkpointAt(size - 1, cosigned)],
    ['another log', createTestLog(texts.toReversed()).checkpointAt(size, cosigned)],
  ]
  test.each(unsigned)('that its end is signed by %s', (_, checkpoint) => {
    expect(faultsOf(answerOf(log, 0, checkpoint))).toEqual([`${size}: unsigned`])
  })

  test('that its statements are not the log that was signed', () => {
    const answer = { ...answerOf(log), leaves: texts.toReversed() }
    expect(faultsOf(answer)).toEqual(['0: not-the-log'])
    expect(faultsOf({ ...answer, to: { size, root: rootAt(size - 1) } })).toEqual([
      '0: not-the-log',
      `${size}: unsigned`,
    ])
  })

  test('that it is not the log which this device was shown before', () => {
    const other = createTestLog(texts.toSpliced(1, 1, texts[2] ?? ''))
    const seen = [log.checkpointAt(3, cosigned), log.checkpointAt(1, cosigned)]
    expect(faultsOf(answerOf(other), seen)).toContain('3: two-histories')
    expect(faultsOf(answerOf(other), seen)).not.toContain('1: two-histories')
    expect(faultsOf(answerOf(log), seen)).toEqual([])
  })

  test('nothing of a checkpoint outside of it', () => {
    const other = createTestLog(texts.toReversed())
    const seen = [other.checkpointAt(1, cosigned), createTestLog([...texts, book]).checkpointAt(size + 1, cosigned)]
    expect(faultsOf(answerOf(log, 2), seen)).toEqual([])
  })
})

describe('a head', () => {
  const stateOf = (...notes: readonly string[]): LogState => ({
    now: now.toISOString(),
    heads: notes.map((note) => ({ size: 4, witnessedAt: now.toISOString(), note })),
    open: [],
    late: [],
    cancelled: [],
    cancelledInAll: 0,
  })
  const states = (state: LogState, seen: readonly string[] = []) =>
    checkHeads(state, { ...trust, seen }).map((head) => head.state)

  test('says which witnesses signed it, and when', () => {
    expect(checkHeads(stateOf(log.checkpointAt(4, cosigned)), trust)).toEqual([
      { size: 4, state: 'right', witnesses: [{ name: witness.key.name, at: lockSeconds * 1_000 }] },
    ])
  })

  test('is checked by nobody without keys', () => {
    expect(checkHeads(stateOf(log.checkpointAt(4, cosigned)), null)).toEqual([
      { size: 4, state: 'unchecked', witnesses: [] },
    ])
  })

  test('is unsigned without a witness, by another key, or of another size', () => {
    const notes = [
      log.checkpointAt(4, [], logSigner),
      log.checkpointAt(4, cosigned, otherSigner),
      log.checkpointAt(5, cosigned),
      'no note',
    ]
    expect(states(stateOf(...notes))).toEqual(['unsigned', 'unsigned', 'unsigned', 'unsigned'])
  })

  test('is of another history when this device was shown another one of its size', () => {
    const head = stateOf(log.checkpointAt(4, cosigned))
    const other = createTestLog(texts.toReversed()).checkpointAt(4, cosigned)
    expect(states(head, [other])).toEqual(['two-histories'])
    expect(states(head, [log.checkpointAt(4, [])])).toEqual(['right'])
  })
})
