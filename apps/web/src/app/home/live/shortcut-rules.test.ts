import { expect, test } from 'vitest'
import { shortcutRoutes } from './shortcut-rules.ts'

test('a member reaches bets, favourites and limits in a row of five, with the desk in place of the game centre', () => {
  const member = { isMember: true, hasTrial: true }
  const own = ['bets', 'gameList', 'limits']
  expect(shortcutRoutes({ ...member, hasService: false })).toEqual(['lottery', 'gameCenter', ...own])
  expect(shortcutRoutes({ ...member, hasService: true })).toEqual(['lottery', ...own, 'service'])
})

test('a guest is led to free play where the brand has it, and to nothing that needs an account', () => {
  const guest = { isMember: false, hasService: false }
  expect(shortcutRoutes({ ...guest, hasTrial: true })).toEqual(['lottery', 'gameCenter', 'trial', 'protection'])
  expect(shortcutRoutes({ ...guest, hasTrial: false })).toEqual(['lottery', 'gameCenter', 'protection'])
})
