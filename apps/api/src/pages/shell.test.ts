import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Banner } from '@fairground/contract/content/content.ts'
import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { readWordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import { expect, test } from 'vitest'
import { createServedWords } from '../brands/brand-words.ts'
import { loadBrands } from '../brands/brands.ts'
import { whitelabelOf } from '../brands/whitelabel.ts'
import { testMerchant } from '../testing/test-merchant.ts'
import { renderShell } from './shell.ts'
import { homePath, type ShellData } from './shell-data.ts'
import type { Assets, Screen } from './web-assets.ts'

const brandsDir = fileURLToPath(new URL('../../../../brands', import.meta.url))
const brands = loadBrands(brandsDir)
const wordsOfBrands = readWordsOfBrands(brandsDir)
const textIn = createLanguageText(wordsOfBrands)
const servedWords = createServedWords(wordsOfBrands)

const assets: Assets = {
  scripts: ['/m/assets/main-1.js'],
  preloads: ['/m/assets/main-1.js', '/m/assets/messages-en-2.js'],
  screen: null,
  sheetPreloads: ['/m/assets/screen-6.css'],
  fonts: ['/m/assets/latin-wght-3.woff2'],
  lateWords: '/m/assets/messages-en.late-1.js',
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
  return renderShell({
    brand,
    // The home of the specification, which begins with its banners.
    whitelabel: { ...whitelabelOf(testMerchant(brand)), liveGame: null },
    language: languageOf(language),
    text: await textIn(language, code),
    words: servedWords(code).hashes,
    nonce: 'n0nce',
    assets,
    path: homePath,
    release: 'r1',
    newsHead: '41',
    initialData: {},
    imageHost: '',
    madeAt: new Date('2026-01-05T10:00:00Z'),
    logo: readFileSync(`${brandsDir}/${code}/logo.svg`, 'utf8'),
    ...changes,
  })
}

function bootOf(page: string) {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
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
  expect(bootOf(page)).toMatchObject({
    language: 'KO',
    release: 'r1',
    newsHead: '41',
    whitelabel: { merchantCode: 'halcyon', currency: 'PKR' },
  })
})

const offer: Banner = {
  id: '00000000-0000-4000-8000-000000000001',
  groupName: 'm_home',
  url: '/m/activity',
  imageUrl: '/m/art/banner/welcome.webp',
  eyebrow: 'Tonight',
  title: 'Twelve draws',
  text: '',
  action: 'See them',
  lang: 'en',
  dir: 'ltr',
}
const announced = (...banners: Banner[]) => ({ promotion: [], banners, player: [], popup: [] })

test('the first banner is drawn by the server, and its data come with the page', async () => {
  const other = { ...offer, id: '00000000-0000-4000-8000-000000000002', title: 'Second' }
  const page = await shell('halcyon', 'EN', { initialData: { announcements: announced(offer, other) } })
  const drawn = page.slice(0, page.indexOf('id="boot"'))
  expect(drawn).toContain('src="/m/art/banner/welcome.webp"')
  expect(drawn).toContain('<strong class="banner-title">Twelve draws</strong>')
  expect(drawn.match(/<i data-on/g)).toHaveLength(2)
  expect(drawn).not.toContain('Second')
  expect(drawn).not.toContain('A calmer place to play')
  expect(bootOf(page)).toMatchObject({
    madeAt: 1767607200000,
    initialData: { announcements: { banners: [offer, other] } },
  })
})

test('a banner that leads to a live model is drawn only when one is active', async () => {
  const live = { ...offer, groupName: 'm_live' }
  const page = await shell('halcyon', 'EN', { initialData: { announcements: announced(live) } })
  expect(page).toContain('A calmer place to play')
})

test('CONF-39 the first banner of the drawn page comes from the image host of the page, as the phone asks for it', async () => {
  const imageHost = 'https://pictures.example'
  const page = await shell('halcyon', 'EN', { initialData: { announcements: announced(offer) }, imageHost })
  expect(page).toContain('src="https://pictures.example/m/art/banner/welcome.webp"')
  expect(bootOf(page).imageHost).toBe(imageHost)
})

test('a brand that leads with a game has its shapes in the place of the first banner', async () => {
  const announcements = announced(offer)
  const first = await shell('halcyon', 'EN', { initialData: { announcements } })
  const whitelabel = { ...shown(first), liveGame: 'K3_1M' }
  const page = await shell('halcyon', 'EN', { initialData: { announcements }, whitelabel })
  expect(page).toContain('<div class="live-card" aria-hidden="true"><span class="live-bone is-name">')
  expect(page).not.toContain('class="banner"')
})

/** What a page told its phone about the brand. */
function shown(page: string): ShellData['whitelabel'] {
  const [, boot = ''] = /id="boot">(.*?)<\/script>/.exec(page) ?? []
  return JSON.parse(boot).whitelabel
}

test('a banner whose address would run leads home instead', async () => {
  const running = { ...offer, url: 'javascript:alert(1)' }
  const page = await shell('halcyon', 'EN', { initialData: { announcements: announced(running) } })
  expect(page).toContain('<a class="banner" href="/m/home"')
})

test('a hostile banner stays text', async () => {
  const hostile = { ...offer, title: '<img src=x onerror=alert(1)>', url: '"><script>alert(1)</script>' }
  const page = await shell('halcyon', 'EN', { initialData: { announcements: announced(hostile) } })
  expect(page).not.toMatch(/<img src=x|<script>alert/)
})

test('a hostile brand name stays text', async () => {
  const name = `</script><script>alert(1)</script>"'&<!--`
  const halcyon = brands.find(({ code }) => code === 'halcyon')
  if (!halcyon) throw new Error('halcyon is missing')
  const brand = { ...halcyon, name }
  const whitelabel = whitelabelOf(testMerchant(brand, {}))
  const page = await shell('halcyon', 'EN', { brand, whitelabel })
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<!--')
  expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(bootOf(page).whitelabel.name).toBe(name)
})

test('the language control holds its place: a flag, a pair, or nothing', async () => {
  expect(await shell('halcyon', 'EN')).toContain('<span class="icon-button"><img class="flag" src="/m/assets/gb-5.svg"')
  const pair = await shell('vermilion', 'EN')
  expect(pair).toMatch(/language-pair"><img[^>]*pk-5[^>]*><img[^>]*gb-5/)
})

const promotions: Screen = { file: 'x', title: 'title.promotions', head: true, menu: true, frame: false, late: true }

test('a page that is not home starts with its title and its menu, no banner, and hands the logo over', async () => {
  const page = await shell('halcyon', 'EN', { path: '/m/activity', assets: { ...assets, screen: promotions } })
  expect(page).not.toContain('class="banner')
  expect(page).toContain('<h1 class="col-start-2">Promotions</h1>')
  expect(page.match(/href="[^"]*" aria-current/g)).toEqual(['href="/m/activity" aria-current'])
  expect(page).toContain('class="home-logo-mark"')
})

test('a page without bars stands empty until its screen is here', async () => {
  const alone = { ...promotions, head: false, menu: false }
  const page = await shell('halcyon', 'EN', { path: '/m/sportsGame', assets: { ...assets, screen: alone } })
  expect(page).not.toMatch(/top-bar|bottom-menu/)
})

test('code gives way to what the page has drawn, and to nothing else', async () => {
  expect(await shell('halcyon', 'EN')).toMatch(/modulepreload[^>]*fetchpriority="low"/)
  expect(await shell('halcyon', 'EN', { path: '/m/login' })).not.toMatch(/modulepreload[^>]*fetchpriority/)
})

test('the drawn page hides from a member, before the first paint, what only a guest is offered', async () => {
  const page = await shell('halcyon', 'EN')
  const early = /<script nonce="n0nce">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(page.indexOf(early)).toBeLessThan(page.indexOf('<body>'))
  const drawnFor = (local: Record<string, string>, tab: Record<string, string> = {}) => {
    const dataset: Record<string, string> = {}
    const storageOf = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })
    new Function('localStorage', 'sessionStorage', 'document', early)(storageOf(local), storageOf(tab), {
      documentElement: { dataset },
    })
    return dataset
  }
  expect(drawnFor({})).toEqual({})
  expect(drawnFor({ theme: 'light' })).toEqual({ theme: 'light' })
  expect(drawnFor({ MC_SESSION_INFO: '{}' })).toEqual({ member: '' })
  expect(drawnFor({}, { MC_SESSION_INFO: '{}' })).toEqual({ member: '' })
  const hidden = [...page.matchAll(/<a class="[^"]*for-guests[^"]*" href="([^"]*)"/g)].map(([, href]) => href)
  expect(hidden).toEqual(['/m/login', '/m/register', '/m/gameCenter', '/m/login'])
})

test('SHELL-63 D-26 the menu is drawn on a frame where the merchant keeps it there, and nowhere else', async () => {
  const frame = { ...assets, screen: { ...promotions, frame: true } }
  const hasMenu = async (code: string) =>
    (await shell(code, 'EN', { assets: frame, path: '/m/launchGame' })).includes('bottom-menu')
  expect([await hasMenu('classic'), await hasMenu('halcyon')]).toEqual([true, false])
})

test('D-71 a page of classic is titled in the words of the specification', async () => {
  const slots = { ...assets, screen: { ...promotions, title: 'title.slots' as const } }
  const title = async (code: string) =>
    /<h1[^>]*>([^<]+)/.exec(await shell(code, 'EN', { assets: slots, path: '/m/slotsCenter' }))?.[1]
  expect([await title('classic'), await title('halcyon')]).toEqual(['RNG', 'Slots'])
})
