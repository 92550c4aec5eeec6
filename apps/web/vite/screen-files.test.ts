import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtScreens } from '../src/app/built-screens.ts'
import { readScreenFiles } from './screen-files.ts'

const screens = readScreenFiles()

test('every screen of the phone is told with a file that exists', () => {
  expect(Object.keys(screens).sort()).toEqual(builtScreens.map(({ path }) => path).sort())
  const missing = Object.values(screens).filter(({ file }) => !existsSync(new URL(`../${file}`, import.meta.url)))
  expect(missing).toEqual([])
})

test('a page is told with its title and its bars', () => {
  expect(screens['/m/activity']).toMatchObject({ title: 'title.promotions', head: true, menu: true })
  expect(screens['/m/launchGame']).toMatchObject({ menu: true, frame: true })
  expect(screens['/m/activity']?.frame).toBe(false)
  expect(screens['/m/help']).toMatchObject({ title: 'title.help', head: true, menu: false })
  expect(screens['/m/sportsGame']).toMatchObject({ head: false })
  expect(screens['/m/ipRestricted']).toMatchObject({ head: false, menu: false })
})
