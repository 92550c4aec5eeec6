import { expect, test } from 'vitest'
import type { RouteId } from '../../routing/route-table.ts'
import { isOpenRoute } from '../screens.ts'
import { pageOf, quickEntries } from './quick-nav-rules.ts'

/** A brand that shows every entry of the specification. */
const isOpen = () => true

test('HOME-26 HOME-27 HOME-30 the strip has hot games, the collection and rewards', () => {
  expect(quickEntries({ manualRebate: false, hasService: false, isOpen })).toEqual(['hot', 'collection', 'rewards'])
})

test('HOME-28 HOME-29 cashback and customer service appear only with their flag and link', () => {
  expect(quickEntries({ manualRebate: true, hasService: false, isOpen })).toEqual([
    'hot',
    'collection',
    'cashback',
    'rewards',
  ])
  expect(quickEntries({ manualRebate: false, hasService: true, isOpen })).toEqual([
    'hot',
    'collection',
    'service',
    'rewards',
  ])
})

test('HOME-34 D-39 a brand may add withdraw, agent and announcements', () => {
  const added = ['withdraw', 'agent', 'announcements'] as const
  expect(quickEntries({ manualRebate: false, hasService: false, isOpen, added }).slice(-3)).toEqual(added)
})

test.each(['collection', 'cashback', 'rewards', 'withdraw', 'agent', 'announcements'] as const)(
  'HOME-33 without a login %s leads to the login',
  (entry) => {
    expect(pageOf(entry, false)).toBe('login')
    expect(pageOf(entry, true)).not.toBe('login')
  },
)

test('hot games and customer service are for everybody', () => {
  expect([pageOf('hot', false), pageOf('service', false)]).toEqual([null, 'service'])
})

test('an entry whose page is not built is not there, for members and guests alike', () => {
  const isBuilt = (route: RouteId) => route !== 'cashback' && isOpenRoute(route, false)
  const facts = { manualRebate: true, hasService: true }
  expect(quickEntries({ ...facts, isOpen: isBuilt })).toEqual(['hot', 'collection', 'service', 'rewards'])
})
