import { expect, test } from 'vitest'
import { capabilitiesOf } from '../brand.ts'
import type { GameCategory } from './categories.ts'
import { esportsVendors, leadingFirst, shownCategory, sortVendors } from './vendor-sorting.ts'

const group = (category: GameCategory, ...codes: string[]) => ({ category, vendors: codes.map((code) => ({ code })) })
const sorted = (groups: ReturnType<typeof group>[], leading: readonly string[] = []) =>
  sortVendors(groups, leading).map(({ category, vendors }) => [category, ...vendors.map(({ code }) => code)].join(' '))

test('CONF-10 the vendor flags EG3, PG, FC and JL make a vendor lead, and only when they are on', () => {
  expect(capabilitiesOf({ EG3: true, PG: true, FC: true, JL: true }).leadingVendors).toEqual(['EG3', 'PG', 'FC', 'JL'])
  expect(capabilitiesOf({ PG: true, FC: false, GPI: true }).leadingVendors).toEqual(['PG'])
})

test('CAT-43 flagged vendors come to the front of every category, the rest keep the order of the operator', () => {
  const { leadingVendors } = capabilitiesOf({ EG3: true, PG: true, FC: true, JL: true })
  const groups = [group('RNG', 'NOVA', 'JL', 'ORB', 'PG', 'FC', 'EG3'), group('FISH', 'BLR', 'JL', 'FC')]
  expect(sorted(groups, leadingVendors)).toEqual(['RNG EG3 PG FC JL NOVA ORB', 'FISH FC JL BLR'])
  expect(sorted(groups, ['PG'])).toEqual(['RNG PG NOVA JL ORB FC EG3', 'FISH BLR JL FC'])
  expect(leadingFirst([{ code: 'A' }, { code: 'PG' }], ['FC', 'PG'])).toEqual([{ code: 'PG' }, { code: 'A' }])
})

test('CAT-44 e-sports vendors leave SPORTS for a category directly behind it', () => {
  expect(sorted([group('RNG', 'PG'), group('SPORTS', 'IMES', 'ARN', 'TF', 'IA'), group('PVP', 'CDH')])).toEqual([
    'RNG PG',
    'SPORTS ARN',
    'ESPORTS IMES TF IA',
    'PVP CDH',
  ])
  expect(sorted([group('ESPORTS', 'NEW', 'IA'), group('SPORTS', 'ARN', 'IA', 'TF')])).toEqual([
    'SPORTS ARN',
    'ESPORTS TF NEW IA',
  ])
  expect(sorted([group('SPORTS', 'IA')])).toEqual(['ESPORTS IA'])
  expect(sorted([group('SPORTS', 'ARN'), group('RNG', 'PG')])).toEqual(['SPORTS ARN', 'RNG PG'])
})

test('CAT-45 the e-sports vendors are IMES, IA and TF, and their sports games are e-sports games', () => {
  expect(esportsVendors).toEqual(['IMES', 'IA', 'TF'])
  expect(['IMES', 'IA', 'TF', 'ARN'].map((code) => shownCategory('SPORTS', code))).toEqual([
    'ESPORTS',
    'ESPORTS',
    'ESPORTS',
    'SPORTS',
  ])
  expect(shownCategory('RNG', 'IA')).toBe('RNG')
})
