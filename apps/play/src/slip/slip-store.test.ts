import { expect, test } from 'vitest'
import { emptySlip } from './slip.ts'
import { createSlipStore } from './slip-store.ts'

test('every listener hears of a change once, and of none that changes nothing', () => {
  const store = createSlipStore({ ...emptySlip, numero: '7' })
  let heard = 0
  const silence = store.subscribe(() => {
    heard += 1
  })
  store.change({ kind: 'mark', play: 'ANY', group: 0, value: '3' })
  expect(store.read().picks).toEqual({ ANY: [['3']] })
  expect(heard).toBe(1)
  store.change({ kind: 'period', numero: '7' })
  expect(heard).toBe(1)
  silence()
  store.change({ kind: 'clear' })
  expect(heard).toBe(1)
  expect(store.read().picks).toEqual({})
})
