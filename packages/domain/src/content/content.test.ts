import { expect, test } from 'vitest'
import { bodyWithLanguage, chooseText, languageAttributes, languagesToTry } from './choose-text.ts'
import { popupExecutions } from './content-names.ts'
import { helpEntryAt } from './help-entry.ts'
import { chooseImageHost } from './image-host.ts'
import { popupExecutionsFor, popupTypeOf } from './popups-for.ts'
import { isPictureAddress, safeLink } from './safe-link.ts'

test('POP-10 the execution groups are A, B and F; a guest is shown B alone, and only where the brand wants it', () => {
  expect(popupExecutions).toEqual(['A', 'B', 'F'])
  expect(popupExecutionsFor({ kind: 'guest', guestPopups: true })).toEqual(['B'])
  expect(popupExecutionsFor({ kind: 'guest', guestPopups: false })).toEqual([])
})

test('POP-15 a logged-in user gets the items of execution A, the group of users', () => {
  expect(popupExecutionsFor({ kind: 'account', firstTimeLogin: false })).toEqual(['A'])
})

test('POP-16 a user on first-time login also gets the items of execution F', () => {
  expect(popupExecutionsFor({ kind: 'account', firstTimeLogin: true })).toEqual(['A', 'F'])
})

test('POP-14 the popup type is SHELL_PU_A with a session and SHELL_PU_B without', () => {
  expect([popupTypeOf({ kind: 'account' }), popupTypeOf({ kind: 'guest' })]).toEqual(['SHELL_PU_A', 'SHELL_PU_B'])
})

test('CONF-39 chance alone picks the image host, and every host can be picked', () => {
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example']
  expect([0, 0.34, 0.5, 0.99].map((rng) => chooseImageHost(hosts, rng))).toEqual([
    'https://a.example',
    'https://b.example',
    'https://b.example',
    'https://c.example',
  ])
  expect([1, -1].map((rng) => chooseImageHost(hosts, rng))).toEqual(['https://c.example', 'https://a.example'])
})

test("CONF-40 CONF-41 (D-62) without a list the one fallback is the app's own origin", () => {
  expect([0, 0.999].map((rng) => `${chooseImageHost([], rng)}/m/art/a.webp`)).toEqual([
    '/m/art/a.webp',
    '/m/art/a.webp',
  ])
})

const child = (title: string) => ({ title, content: `<p>${title}</p>` })
const help = [
  { ...child('Deposits'), children: [child('How'), child('When')] },
  { ...child('Games'), children: [] },
]

test('HELP-08 p picks the main item by index and c the child by index', () => {
  expect(helpEntryAt(help, '0', '1')?.title).toBe('When')
  expect(helpEntryAt(help, '1', undefined)?.title).toBe('Games')
})

test('HELP-09 (D-54) indexes start at 0; out of range and nonsense find nothing', () => {
  expect(helpEntryAt(help, '0', undefined)?.title).toBe('Deposits')
  const strays = [
    ['2', undefined],
    ['0', '2'],
    ['1', '0'],
    [undefined, '0'],
    ['-1', undefined],
    ['0x0', '0'],
    ['', ''],
  ] as const
  for (const [p, c] of strays) expect(helpEntryAt(help, p, c)).toBeNull()
})

test('CONF-44 an index of help is an integer', () => {
  expect(['1', '1.0', '1e0', ' 1', '１'].map((p) => helpEntryAt(help, p, undefined)?.title)).toEqual([
    'Games',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a text is chosen in the language of the reader, then of the brand, then in English', () => {
  const texts = [
    { language: 'EN', body: '<p>en</p>' },
    { language: 'KO', body: '<p>ko</p>' },
    { language: 'JA', body: null },
  ] as const
  const choose = (wanted: 'JA' | 'KO' | 'TH') => chooseText(texts, languagesToTry(wanted, 'KO'))
  expect(choose('KO')).toEqual({ head: texts[1], body: texts[1] })
  expect(choose('JA')).toEqual({ head: texts[2], body: texts[1] })
  expect(choose('TH')?.head).toBe(texts[1])
  expect(chooseText(texts.slice(2), languagesToTry('TH', 'KO'))).toBeNull()
})

test('a body in another language than its title says which and in which direction it runs', () => {
  expect(languageAttributes('UR')).toEqual({ lang: 'ur', dir: 'rtl' })
  expect(bodyWithLanguage('UR', { language: 'UR', body: '<p>a</p>' })).toBe('<p>a</p>')
  expect(bodyWithLanguage('UR', { language: 'EN', body: '<p>a</p>' })).toBe('<div lang="en" dir="ltr"><p>a</p></div>')
  expect(bodyWithLanguage('UR', null)).toBe('')
})

test('links lead out over https or to a page of the app, and pictures come from the art or over https', () => {
  expect(safeLink('/m/activity?type=REFERRAL')).toEqual({ href: '/m/activity?type=REFERRAL', outside: false })
  expect(safeLink('https://example.com/x')).toEqual({ href: 'https://example.com/x', outside: true })
  for (const bad of ['//x', '/\\x', 'javascript:x', 'http://x', '/m//x', '/m/../x', '/home', 'https://a@b.c', '/m/a b'])
    expect(safeLink(bad), bad).toBeNull()
  expect(isPictureAddress('/m/art/banner/welcome.webp')).toBe(true)
  expect(isPictureAddress('/m/home')).toBe(false)
})
