import { beforeEach, expect, test } from 'vitest'
import { arePopupsClosed, storePopupsClosed } from './popup-flags.ts'

const noon = 1_800_000_000_000
const dayMs = 86_400_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('POP-07 POP-08 D-16 closing is kept by type, in the tab, as false', () => {
  storePopupsClosed('SHELL_PU_A', 'session', noon)
  expect(sessionStorage.getItem('SHELL_PU_A')).toBe('false')
  expect([
    arePopupsClosed('SHELL_PU_A', 'session', noon + 9 * dayMs),
    arePopupsClosed('SHELL_PU_B', 'session', noon),
  ]).toEqual([true, false])
  sessionStorage.clear()
  expect(arePopupsClosed('SHELL_PU_A', 'session', noon)).toBe(false)
})

test('POP-08 D-16 a brand may let closed popups rest for a day, also beyond the tab', () => {
  storePopupsClosed('SHELL_PU_A', 'day', noon)
  sessionStorage.clear()
  expect(arePopupsClosed('SHELL_PU_A', 'day', noon + dayMs - 1)).toBe(true)
  expect(arePopupsClosed('SHELL_PU_A', 'day', noon + dayMs)).toBe(false)
  expect(localStorage.getItem('SHELL_PU_A')).toBeNull()
})

test.each(['x', 'false', '{"show":true,"at":1}', '{"show":false}'])('a stored %s closes nothing', (value) => {
  localStorage.setItem('SHELL_PU_B', value)
  expect(arePopupsClosed('SHELL_PU_B', 'day', noon)).toBe(false)
})
