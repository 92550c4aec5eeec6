import { expect, test } from 'vitest'
import { betFramePath, betIdOf, ownPagePath } from './bet-path.ts'

const id = '10000000-0000-4000-8000-000000000001'

test('what our client names is one of our own pages', () => {
  expect(ownPagePath('bets')).toBe('/m/member/bets')
  expect(ownPagePath(`bet=${id}`)).toBe(`/m/member/bet?bet=${id}`)
  expect(ownPagePath('board=K3_1M')).toBe(
    '/m/launchGame?playType=ent&gameId=K3_1M&prize_mode=ZY&code=K3_1M&pageBack=bets',
  )
})

test('an address is anybody’s text, and what is no id of a bet leads to the list', () => {
  expect(betFramePath(betIdOf(id))).toBe(`/mui/bets/${id}`)
  for (const text of [null, undefined, '', '../ent/K3_1M', `${id}x`, id.toUpperCase().replace('1', 'G')])
    expect(betFramePath(betIdOf(text))).toBe('/mui/bets')
})
