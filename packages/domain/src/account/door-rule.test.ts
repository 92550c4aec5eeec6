import { expect, test } from 'vitest'
import { refusalAtHost } from './door-rule.ts'

test('PERM-23 PERM-24 (D-64) a door for members refuses agents, a door for agents refuses players, most let both in', () => {
  const at = (door: 'member' | 'agent' | 'both') => [0, 1, 2].map((type) => refusalAtHost(door, type))
  expect(at('both')).toEqual([null, null, null])
  expect(at('member')).toEqual([null, 'NOT_A_MEMBER', 'NOT_A_MEMBER'])
  expect(at('agent')).toEqual(['NOT_AN_AGENT', null, null])
})
