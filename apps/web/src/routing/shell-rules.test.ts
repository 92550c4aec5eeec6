import { expect, test } from 'vitest'
import { routeIds } from './route-table.ts'
import { backStepOf, barsOf } from './shell-rules.ts'

const where = (bar: 'homeHeader' | 'topBar' | 'bottomMenu') => routeIds.filter((id) => !barsOf(id)[bar]).sort()

test('SHELL-54 the home header belongs to home only', () => {
  expect(routeIds.filter((id) => barsOf(id).homeHeader)).toEqual(['home'])
})

test('SHELL-55 the top bar is on every route but the listed ones and the gate pages', () => {
  expect(where('topBar')).toEqual(
    ['home', 'login', 'register', 'message', 'messages', 'app', 'gameList', 'lottery', 'forget', 'sports']
      .concat('ready', 'regionRestricted', 'serviceError')
      .sort(),
  )
})

test('SHELL-57 the bottom menu is absent on the listed routes and the gate pages', () => {
  expect(where('bottomMenu')).toEqual(
    ['login', 'register', 'slots', 'gameList', 'lottery', 'forget', 'changePassword', 'app', 'notice', 'help']
      .concat('helpDetail', 'playGame', 'bet', 'ready', 'regionRestricted', 'serviceError')
      .sort(),
  )
})

test('SHELL-63 D-26 the bottom menu stays on the sports and lottery frames, unless the merchant hides it there', () => {
  const menuOn = (frameMenu: boolean) =>
    (['sports', 'launchGame', 'home'] as const).map((route) => barsOf(route, frameMenu).bottomMenu)
  expect(menuOn(true)).toEqual([true, true, true])
  expect(menuOn(false)).toEqual([false, false, true])
})

test('SHELL-38 pageBack=home leads from the lottery frame to home, and from nowhere else', () => {
  expect(backStepOf('launchGame', 9, '?pageBack=home')).toBe('home')
  expect(backStepOf('launchGame', 9, '?pageBack=lottery')).toBe('history')
  expect(backStepOf('launchGame', 9)).toBe('history')
  expect(backStepOf('help', 9, '?pageBack=home')).toBe('history')
})

test('SHELL-66 change password has no way back', () => {
  expect(backStepOf('changePassword', 9)).toBe('none')
})

test.each(['login', 'register', 'trial', 'promotions', 'forget'] as const)('SHELL-67 back from %s is home', (route) => {
  expect(backStepOf(route, 9)).toBe('home')
})

test('back from one promotion is the list, and home where there is no history', () => {
  expect([2, 1].map((length) => backStepOf('promotions', length, '?promotion=first'))).toEqual([
    'history',
    'replace-home',
  ])
})

test('SHELL-56 D-26 pages without the top bar have a way back of their own, and messages follows message', () => {
  const routes = ['login', 'register', 'forget', 'message', 'messages'] as const
  expect(routes.map((route) => [barsOf(route).topBar, backStepOf(route, 9)])).toEqual(routes.map(() => [false, 'home']))
  expect(barsOf('messages')).toEqual(barsOf('message'))
})

test('SHELL-68 elsewhere back steps through history', () => {
  expect(backStepOf('help', 2)).toBe('history')
})

test.each([0, 1])('SHELL-69 with a history of %i back replaces the page with home', (length) => {
  expect(backStepOf('help', length)).toBe('replace-home')
})
