import { expect, test } from 'vitest'
import { boardAddress } from './address.ts'

const at = (address: string) => boardAddress(new URL(address, 'http://halcyon.localhost'))

test('the address names the way of playing and the game', () => {
  expect(at('/mui/ent/202?prize_mode=Elott&code=K3_1M&lang=EN')).toEqual({ mode: 'ent', game: 'K3_1M' })
  expect(at('/mui/trad/K3_5M')).toEqual({ mode: 'trad', game: 'K3_5M' })
})

test('SHELL-37 a missing code counts as lobby, which means the game of the path', () => {
  expect(at('/mui/trad/K3_5M?code=lobby')).toEqual(at('/mui/trad/K3_5M'))
})

test('an address that names no game and no way of playing is none of ours', () => {
  expect([at('/mui/both/K3_1M'), at('/mui/ent/'), at('/mui/ent/a%20b'), at('/m/home')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
