import { expect, test } from 'vitest'
import { addressOf, boardAddress } from './address.ts'

const at = (address: string) => boardAddress(new URL(address, 'http://halcyon.localhost'))

test('the address names the way of playing and the game', () => {
  expect(at('/mui/ent/202?prize_mode=Elott&code=K3_1M&lang=EN')).toEqual({ mode: 'ent', game: 'K3_1M' })
})

test.each(['/mui/trad/lobby', '/mui/trad/206', '/mui/trad/206?code=lobby', '/mui/trad/206?code=../x'])(
  'SHELL-37 a code that is missing or names no game counts as lobby: %s',
  (address) => {
    expect(at(address)).toEqual({ mode: 'trad', game: null })
  },
)

test('an address that names no way of playing is none of ours', () => {
  const strange = ['/mui/both/K3_1M?code=K3_1M', '/mui/ent/', '/mui/ent/a%20b?code=K3_1M', '/m/home']
  expect(strange.map(at)).toEqual([null, null, null, null])
})

test('a game that is opened in the lobby keeps what else stands in the address', () => {
  const opened = addressOf({ mode: 'ent', game: 'K3_5M' }, '?prize_mode=ZY&code=lobby&lang=UR')
  expect(opened).toBe('/mui/ent/K3_5M?prize_mode=ZY&code=K3_5M&lang=UR')
  expect(at(opened)).toEqual({ mode: 'ent', game: 'K3_5M' })
  expect(addressOf({ mode: 'trad', game: null }, '')).toBe('/mui/trad/lobby?code=lobby')
})
