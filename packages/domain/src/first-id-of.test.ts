import { expect, test } from 'vitest'
import { firstIdOf } from './first-id-of.ts'

test('ids of a moment are not below its first one, and those of the millisecond before are', () => {
  // The example of RFC 9562: 2022-02-22T19:22:22.000Z.
  const [id, at] = ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', new Date('2022-02-22T19:22:22.000Z')]
  expect(firstIdOf(at)).toBe('017f22e2-79b0-0000-0000-000000000000')
  expect(id > firstIdOf(at)).toBe(true)
  expect(id < firstIdOf(new Date(at.getTime() + 1))).toBe(true)
})
