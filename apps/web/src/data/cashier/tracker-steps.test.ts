import { expect, test } from 'vitest'
import { testWithdrawal } from '../../../testing/withdraw.ts'
import { trackerSteps } from './withdraw.ts'

const at = (minute: number) => `2026-11-15T09:${String(minute).padStart(2, '0')}:00.000Z`
const looks = (order: Parameters<typeof trackerSteps>[0]) =>
  trackerSteps(order).map(({ state, status }) => [state, status])

test('the whole way is shown from the first moment', () => {
  expect(looks(testWithdrawal())).toEqual([
    ['requested', 'now'],
    ['checking', 'ahead'],
    ['approved', 'ahead'],
    ['sent', 'ahead'],
    ['confirmed', 'ahead'],
  ])
})

test('a stop that was passed over is done without a time', () => {
  const steps = [
    { state: 'requested' as const, at: at(0) },
    { state: 'approved' as const, at: at(1) },
  ]
  const [, checking, approved] = trackerSteps({ state: 'approved', steps })
  expect(checking).toEqual({ state: 'checking', at: null, status: 'done' })
  expect(approved).toEqual({ state: 'approved', at: at(1), status: 'now' })
})

test('what has arrived is done to the last step', () => {
  expect(looks({ state: 'confirmed', steps: [] }).every(([, look]) => look === 'done')).toBe(true)
})

test('what was stopped shows how far it came and nothing ahead', () => {
  const steps = [
    { state: 'requested' as const, at: at(0) },
    { state: 'sent' as const, at: at(2) },
    { state: 'failed' as const, at: at(3) },
  ]
  expect(looks({ state: 'failed', steps })).toEqual([
    ['requested', 'done'],
    ['sent', 'done'],
    ['failed', 'stopped'],
  ])
})
