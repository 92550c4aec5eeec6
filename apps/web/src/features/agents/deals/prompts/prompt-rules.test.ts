import { expect, test } from 'vitest'
import { mayBePrompted, promptsOf } from './prompt-rules.ts'

test('AGENT-11 prompts need the flag of the merchant and a login', () => {
  expect(mayBePrompted(true, { type: 1 })).toBe(true)
  expect(mayBePrompted(false, { type: 1 })).toBe(false)
  expect(mayBePrompted(true, null)).toBe(false)
})

test.each([4, 40, 41, 42])('AGENT-12 an account of type %i gets no prompts', (type) => {
  expect(mayBePrompted(true, { type })).toBe(false)
})

test('AGENT-14 (D-56) a flag that is there and neither 0, N nor empty is a prompt', () => {
  expect(promptsOf({ dailysalreqtype: 1, divtypecompperiodreq: 2, contracthoursalreq: 0 })).toEqual([
    { type: 'daily-salary', kind: 'offer' },
    { type: 'dividend', kind: 'request' },
  ])
  expect(promptsOf({ dailysalreqtype: 'N', divtypecompperiodreq: '', contracthoursalreq: 'Y' })).toEqual([
    { type: 'hourly', kind: 'offer' },
  ])
  expect(promptsOf({})).toEqual([])
})
