import { expect, test } from 'vitest'
import { type RouteId, routeIds } from '../../routing/route-table.ts'
import { barsOf } from '../../routing/shell-rules.ts'
import { bottomRoutes, cellOf } from './menu-entries.ts'

/** The pages with a bottom menu on which this cell is marked, or none of them. */
function pagesOf(cell: RouteId | 'none', isMember = true): readonly RouteId[] {
  const cells = bottomRoutes(isMember)
  const marked = (route: RouteId) => cells.find((each) => each === cellOf(route, cells)) ?? 'none'
  return routeIds.filter((route) => barsOf(route).bottomMenu && marked(route) === cell).sort()
}

const agentPages = ['agents', 'downline', 'downlineMember', 'rebates', 'quotas', 'affiliates', 'contracts', 'payouts']
const contractPages = ['transfer', 'salaryContract', 'dividendContract', 'hourlyContract']
const moneyPages = ['wallet', 'statement', 'cards', 'records', 'withdraw', 'betRecord', 'bets', 'cashback', 'rewards']
const mePages = ['member', 'settings', 'protection', 'limits', 'vip', 'invite', 'inbox']

test('every page of the member’s own stands behind the last cell', () => {
  expect(pagesOf('member')).toEqual([...mePages, ...moneyPages, ...agentPages, ...contractPages].sort())
})

test('the message centre stands behind the notices, and promotions and home alone', () => {
  expect(pagesOf('notice')).toEqual(['message', 'messages'])
  expect(pagesOf('promotions')).toEqual(['promotions'])
  expect(pagesOf('home')).toEqual(['home'])
})

test('games and what everybody may read stand behind no cell', () => {
  const games = ['game', 'gameCenter', 'launchGame', 'lotteryStart', 'sports']
  expect(pagesOf('none'), 'a page of the member’s own is listed in `ownPages` of menu-entries.ts').toEqual(
    [...games, 'agreement', 'credits', 'language', 'service', 'trial'].sort(),
  )
})

test('a guest has a cell for invitations and none for notices', () => {
  expect(pagesOf('invite', false)).toEqual(['invite'])
  expect(pagesOf('member', false)).not.toContain('invite')
  expect(pagesOf('none', false)).toContain('message')
})
