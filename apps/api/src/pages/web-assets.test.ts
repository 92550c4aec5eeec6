import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtAssets } from './web-assets.ts'

const manifest = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    imports: ['_react-2.js'],
    css: ['assets/main-3.css'],
    assets: ['assets/x-latin-wght-4.woff2'],
  },
  '_react-2.js': { file: 'assets/react-2.js' },
  '_query-5.js': { file: 'assets/query-5.js', imports: ['_react-2.js'] },
  'src/app/home/home-screen.tsx': { file: 'assets/home-screen-6.js', imports: ['src/main.tsx', '_query-5.js'] },
  'src/features/help-screen.tsx': {
    file: 'assets/help-screen-7.js',
    imports: ['src/main.tsx'],
    css: ['assets/help-screen-7.css'],
  },
  'messages/ko.json.js': { file: 'assets/messages-ko-7.js' },
  'src/art/ferris-wheel-192.webp': { file: 'assets/ferris-wheel-192-8.webp' },
  'src/art/ferris-wheel-256.webp': { file: 'assets/ferris-wheel-256-8.webp' },
  '../../node_modules/circle-flags/flags/kr.svg': { file: 'assets/kr-9.svg' },
}

const screens = {
  '/m/home': { file: 'src/app/home/home-screen.tsx' },
  '/m/help': { file: 'src/features/help-screen.tsx' },
}

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, '.vite/screens.json'), JSON.stringify(screens))
  writeFileSync(join(dist, 'assets/main-3.css'), '.app{}\n')
})
afterEach(() => rmSync(dist, { recursive: true }))

test('home preloads everything it needs before it is usable, each file once', () => {
  expect(builtAssets(dist)('KO', '/m/home')).toMatchObject({
    scripts: ['/m/assets/main-1.js'],
    preloads: [
      '/m/assets/main-1.js',
      '/m/assets/react-2.js',
      '/m/assets/messages-ko-7.js',
      '/m/assets/home-screen-6.js',
      '/m/assets/query-5.js',
    ],
    fonts: ['/m/assets/x-latin-wght-4.woff2'],
    inlineCss: '.app{}',
    heroArt: { small: '/m/assets/ferris-wheel-192-8.webp', large: '/m/assets/ferris-wheel-256-8.webp' },
  })
})

test('a page preloads the code and the sheet of its own screen, and nothing of home', () => {
  const { preloads, sheetPreloads } = builtAssets(dist)('KO', '/m/help')
  expect(preloads).toContain('/m/assets/help-screen-7.js')
  expect(preloads).not.toContain('/m/assets/home-screen-6.js')
  expect(sheetPreloads).toEqual(['/m/assets/help-screen-7.css'])
})

test.each(['/m/nowhere', '/constructor'])('%s has no screen and asks for what every page needs', (path) => {
  const { preloads, sheetPreloads } = builtAssets(dist)('KO', path)
  expect(preloads).toEqual(['/m/assets/main-1.js', '/m/assets/react-2.js', '/m/assets/messages-ko-7.js'])
  expect(sheetPreloads).toEqual([])
})

test('flags are found by country, and an unknown one is nothing', () => {
  const { flagUrl } = builtAssets(dist)('KO', '/m/home')
  expect(flagUrl('kr')).toBe('/m/assets/kr-9.svg')
  expect(flagUrl('xx')).toBeNull()
})

test('a build without the entry stops the start', () => {
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  expect(() => builtAssets(dist)).toThrow('run npm run build')
})
