import { afterEach, expect, test } from 'vitest'
import { areChecked } from './checked-bets.ts'

afterEach(() => localStorage.clear())

test('bets are checked when the board on this phone found each of them right', () => {
  const kept = [
    { betId: 'a', found: { kind: 'checked' } },
    { betId: 'b', found: { kind: 'booked' } },
  ]
  localStorage.setItem('drawReceipts', JSON.stringify(kept))
  expect([areChecked(['a']), areChecked(['a', 'b']), areChecked(['c'])]).toEqual([true, false, false])
})

test.each(['{', '{}', '[null]'])('what cannot be read, as %s, says nothing good', (text) => {
  localStorage.setItem('drawReceipts', text)
  expect(areChecked(['a'])).toBe(false)
})
