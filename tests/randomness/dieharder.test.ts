import { expect, test } from 'vitest'
import { readRows } from './dieharder.ts'

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
