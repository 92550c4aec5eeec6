import { describe, expect, test } from 'vitest'
import { createTestLog } from '../../../testing/draw-log.ts'
import { commitOf, heldDraw } from '../../../testing/held-draw.ts'
import { bookText, cancelledText, commitText, resultText, statementHash } from '../statements.ts'
import { verifyLogRange } from './verify-log-range.ts'

const held = await heldDraw()
const texts = held.log.texts
const now = new Date(Date.parse(commitText.parse(texts[0] ?? '')?.drawAt ?? '') + 600_000)
const before = new Date(now.getTime() - 1)

/** What is wrong in the leaves from `from` on. */
function faultsOf(leaves: readonly string[], from = 0): string[] {
  const log = createTestLog(leaves)
  return verifyLogRange(log.stretch(from, log.size()), before).faults.map(({ kind, index }) => `${index}: ${kind}`)
}

test('a log in order has no faults, from its beginning or from anywhere', () => {
  for (let from = 0; from <= texts.length; from += 1) expect(faultsOf(texts, from)).toEqual([])
})

test('a dropped commit breaks the chain of the numbers', () => {
  expect(faultsOf(texts.toSpliced(1, 1))).toEqual(['1: broken-chain'])
  expect(faultsOf(texts.toSpliced(1, 1), 1)).toEqual([])
})

test('draws of another game have a chain of their own', () => {
  const [first = ''] = texts
  const other = first.replace('game K3_1M', 'game K3_5M')
  expect(other).not.toBe(first)
  expect(faultsOf(texts.toSpliced(2, 0, other))).toEqual([])
})

describe('what a draw has once', () => {
  const [book = '', result = ''] = texts.slice(-2)

  test('cannot come a second time', () => {
    expect(faultsOf([...texts, texts[3] ?? ''])).toEqual([`${texts.length}: second-commit`])
    expect(faultsOf([...texts, result])).toEqual([`${texts.length}: second-outcome`])
    const fields = resultText.parse(result)
    const { game = '', numero = '', seed = '' } = fields ?? {}
    const cancelled = cancelledText.format({ game, numero, seed, reason: 'another try', acts: 'ana/1,ben/2' })
    expect(faultsOf([...texts, cancelled])).toEqual([`${texts.length}: second-outcome`])
  })

  test('includes the book, which would give a second round to choose from', () => {
    expect(faultsOf([...texts.slice(0, -1), book, result])).toEqual([`${texts.length - 1}: second-book`])
  })

  test('is of its own commit', () => {
    const fields = bookText.parse(book)
    if (!fields) throw new Error('no book')
    const other = bookText.format({ ...fields, commit: statementHash(texts[0] ?? '') })
    expect(faultsOf([...texts.slice(0, -2), other, result])).toEqual([`${texts.length - 2}: other-commit`])
  })
})

test('draws whose result or cancellation is due are named, since when', () => {
  const stretch = held.log.stretch(0, texts.length)
  expect(verifyLogRange(stretch, before).owed).toEqual([])
  expect(verifyLogRange(stretch, now).owed).toEqual(
    ['20261113-1438', '20261113-1439', '20261113-1440'].map((numero) => ({
      game: 'K3_1M',
      numero,
      since: now.toISOString(),
    })),
  )
})

test('leaves that do not lead from the one checkpoint to the other are not the log', () => {
  const stretch = held.log.stretch(2, texts.length)
  const changes = [
    { leaves: stretch.leaves.slice(1) },
    { leaves: stretch.leaves.toReversed() },
    { leaves: [...stretch.leaves, commitOf('20261114-0002', '20261114-0001')] },
    { frontier: [] },
    { frontier: ['00'.repeat(32)] },
    { frontier: ['no hash'] },
    { from: { ...stretch.from, root: stretch.to.root } },
    { from: { ...stretch.from, size: 3 } },
    { to: { ...stretch.to, size: stretch.to.size + 1 } },
    { to: { ...stretch.to, root: stretch.from.root } },
  ]
  for (const change of changes)
    expect(verifyLogRange({ ...stretch, ...change }, now).faults.map(({ kind }) => kind)).toEqual(['not-the-log'])
})

test('a leaf that is no statement is told', () => {
  expect(faultsOf([...texts, 'anything'])).toEqual([`${texts.length}: no-statement`])
})
