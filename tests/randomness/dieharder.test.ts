import { expect, test } from 'vitest'
import { allCalls, readRows } from './dieharder.ts'

test('rows are read with the size of their tuple, and the head is not', () => {
  const out = `#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
   diehard_birthdays|   0|       100|     100|0.78501430|  PASSED
          sts_serial|  16|    100000|     100|0.99712345|   WEAK
`
  expect(readRows(out)).toEqual([
    { test: 'diehard_birthdays', p: 0.7850143, assessment: 'PASSED' },
    { test: 'sts_serial 16', p: 0.99712345, assessment: 'WEAK' },
  ])
})

test('all calls are those of `dieharder -a`, and lags are left out where some are named', () => {
  expect(allCalls().length).toBe(31 - 4 + 12 + 4 + 4 + 33)
  // Both rows of it come from one call; asked for the second alone, dieharder 3.31.1 crashes.
  expect(allCalls().filter(({ test }) => test === 208)).toEqual([{ test: 208, tuple: null }])
  const lags = allCalls([0, 7]).filter(({ test }) => test === 203)
  expect(lags).toEqual([
    { test: 203, tuple: 0 },
    { test: 203, tuple: 7 },
  ])
  expect(allCalls([0])).toContainEqual({ test: 17, tuple: null })
})
