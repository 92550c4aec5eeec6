import { expect, test } from 'vitest'
import { bannersForHome } from './banners-for-home.ts'

const banner = (groupName: string) => ({
  id: `id-${groupName}`,
  groupName,
  url: '/m/activity',
  imageUrl: '/m/art/banner/reef.webp',
  eyebrow: '',
  title: groupName,
  text: '',
  action: '',
  lang: 'en',
  dir: 'ltr' as const,
})
const all = ['m_home', 'm_live', 'm_reg'].map(banner)
const groups = (models: { active: boolean }[] | undefined) => bannersForHome(all, models).map((each) => each.groupName)

test('HOME-14 the carousel takes the groups m_home and m_live', () => {
  expect(groups([{ active: true }])).toEqual(['m_home', 'm_live'])
})

test('HOME-15 banners of m_live are dropped when no live model is available', () => {
  expect(groups([])).toEqual(['m_home'])
  expect(groups([{ active: false }])).toEqual(['m_home'])
  expect(groups(undefined)).toEqual(['m_home'])
})
