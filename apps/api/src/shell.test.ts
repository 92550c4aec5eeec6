import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { capabilitiesOf } from '@fairground/domain/brand.ts'
import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { renderShell, type ShellData } from './shell.ts'
import { createShellText } from './shell-text.ts'
import type { Assets } from './web-assets.ts'
import { whitelabelOf } from './whitelabel.ts'

const brandsDir = fileURLToPath(new URL('../../../brands', import.meta.url))
const brands = loadBrands(brandsDir)
const textOf = createShellText()

const assets: Assets = {
  scripts: ['/m/assets/main-1.js'],
  preloads: ['/m/assets/main-1.js', '/m/assets/messages-en-2.js'],
  fonts: ['/m/assets/latin-wght-3.woff2'],
  styleSheets: [],
  inlineCss: '.app{color:red}',
  inlinedSheets: [],
  heroArt: { small: '/m/assets/wheel-192-4.webp', large: '/m/assets/wheel-256-4.webp' },
  flagUrl: (country) => `/m/assets/${country}-5.svg`,
  preamble: null,
}

async function shell(code: string, language: LanguageCode, changes: Partial<ShellData> = {}): Promise<string> {
  const brand = brands.find((candidate) => candidate.code === code)
  if (!brand) throw new Error(`${code} is no brand`)
  const { settings } = brand
  const merchant = { id: 1, brand, version: 1, settings, capabilities: capabilitiesOf(settings.flags) }
  return renderShell({
    brand,
    whitelabel: whitelabelOf(merchant),
    language: languageOf(language),
    text: await textOf(language),
    nonce: 'n0nce',
    assets,
    view: 'home',
    release: 'r1',
    newsHead: '41',
    logo: readFileSync(`${brandsDir}/${code}/logo.svg`, 'utf8'),
    ...changes,
  })
}

test('the first paint speaks the language and wears the brand', async () => {
  const english = await shell('halcyon', 'EN')
  expect(english).toContain('<html lang="en" dir="ltr" data-theme="dark">')
  expect(english).toContain('<title>Halcyon</title>')
  expect(english).toContain('--brand-h:170;--brand-c:0.135')
  expect(english).toContain('A calmer place to play')
  const urdu = await shell('vermilion', 'UR')
  expect(urdu).toContain('<html lang="ur" dir="rtl" data-theme="dark" data-tone="deep">')
  expect(urdu).toContain('--brand-h:27')
  expect(urdu).not.toContain('A calmer place to play')
})

test('every script, style and module preload carries the nonce, so that the policy lets it pass', async () => {
  const page = await shell('halcyon', 'EN')
  const guarded = page.match(/<(?:script(?! type="application\/json")|style|link rel="modulepreload")[^>]*>/g) ?? []
  expect(guarded.length).toBe(5)
  expect(guarded.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([])
  expect(page).not.toMatch(/\son\w+=|\sstyle=|javascript:/)
})

test('the boot data is what the phone reads', async () => {
  const page = await shell('halcyon', 'KO')
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(boot).toMatchObject({
    language: 'KO',
    release: 'r1',
    newsHead: '41',
    whitelabel: { merchantCode: 'halcyon', currency: 'PKR' },
  })
})

test('a hostile brand name stays text', async () => {
  const name = `</script><script>alert(1)</script>"'&<!--`
  const halcyon = brands.find(({ code }) => code === 'halcyon')
  if (!halcyon) throw new Error('halcyon is missing')
  const brand = { ...halcyon, name }
  const merchant = { id: 1, brand, version: 1, settings: brand.settings, capabilities: capabilitiesOf({}) }
  const whitelabel = whitelabelOf(merchant)
  const page = await shell('halcyon', 'EN', { brand, whitelabel })
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<!--')
  expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(boot.whitelabel.name).toBe(name)
})

test('the language control holds its place: a flag, a pair, or nothing', async () => {
  expect(await shell('halcyon', 'EN')).toContain('<span class="icon-button"><img class="flag" src="/m/assets/gb-5.svg"')
  const pair = await shell('vermilion', 'EN')
  expect(pair).toMatch(/language-pair"><img[^>]*pk-5[^>]*><img[^>]*gb-5/)
})

test('a page that is not home starts without banner and bars, yet hands the logo over', async () => {
  const page = await shell('halcyon', 'EN', { view: 'page' })
  expect(page).not.toContain('class="hero"')
  expect(page).not.toContain('bottom-menu')
  expect(page).toContain('class="home-logo-mark"')
})
