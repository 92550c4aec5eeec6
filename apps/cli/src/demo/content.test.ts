import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sanitiseHtml } from '@fairground/domain/content/sanitise-html.ts'
import type { NewItem } from '@fairground/modules/content/publish-content.ts'
import { describe, expect, test } from 'vitest'
import { demoItems, demoWinners } from './content.ts'
import { catalogues, demoAmount } from './content-words.ts'

const now = new Date('2026-11-15T12:00:00Z')
const items = demoItems({ code: 'classic', currency: 'PKR' }, now)
const all = items.flatMap((item) => [item, ...(item.children ?? [])])
const of = (kind: NewItem['kind']) => items.filter((item) => item.kind === kind)
const isBody = (key: string) => key.endsWith('.body')
const english = catalogues.get('EN') ?? {}

test('the demonstration holds what a visitor is to see', () => {
  expect(of('banner').length).toBe(6)
  expect(new Set(of('banner').map(({ groupName }) => groupName))).toEqual(new Set(['m_home', 'm_live']))
  expect(of('announcement').length).toBe(12)
  expect(of('popup').map(({ execution }) => execution)).toEqual(['B', 'B', 'B'])
  expect(of('help').map(({ children }) => children?.length)).toEqual([5, 5, 5, 5, 5, 5])
  expect([of('news').length, of('agreement').length]).toEqual([4, 1])
})

test('a brand beside the letter warns nobody again and again: its tag by the logo says that it is a demonstration', () => {
  const elsewhere = demoItems({ code: 'halcyon', currency: 'PKR' }, now).filter(({ enabled }) => enabled !== false)
  expect(elsewhere.filter(({ kind }) => kind === 'popup')).toEqual([])
  const announced = elsewhere.filter(({ kind }) => kind === 'announcement').map(({ slug }) => slug)
  expect(announced).toHaveLength(9)
  expect(announced).not.toContain('demonstration')
})

describe.each([...catalogues])('%s', (language, words) => {
  test('has none of the words that the glossary of its language forbids', () => {
    const file = import.meta.resolve(`@fairground/i18n/glossary/${language.toLowerCase()}.json`)
    const { forbidden }: { forbidden: string[] } = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'))
    const said = Object.values(words).join('\n').toLowerCase()
    expect(forbidden.filter((word) => said.includes(word.toLowerCase()))).toEqual([])
  })

  test('has every title of English and none of its own', () => {
    const titles = (catalogue: object) =>
      Object.keys(catalogue)
        .filter((key) => !isBody(key))
        .toSorted()
    expect(titles(words)).toEqual(titles(english))
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
  })
})

test('bodies stand in EN, KO, UR and VI, and pass the sanitiser as they are', () => {
  for (const language of ['EN', 'KO', 'UR', 'VI'] as const) {
    const words = catalogues.get(language) ?? {}
    expect(Object.keys(words).filter(isBody).toSorted()).toEqual(Object.keys(english).filter(isBody).toSorted())
    for (const [key, html] of Object.entries(words))
      if (isBody(key)) expect(sanitiseHtml(html), key).toBe(decoded(html))
  }
  const withBody = all.filter(({ kind }) => kind !== 'banner')
  for (const { kind, slug } of withBody) expect(english[`${kind}.${slug}.body`], `${kind} ${slug}`).toBeDefined()
})

/** The texts are written with plain quotation marks and bare ampersands in links, which the sanitiser escapes. */
function decoded(html: string): string {
  return html.replaceAll(/"(?=[^<>]*(?:<|$))/g, '&quot;').replaceAll(/&(?!\w+;)/g, '&amp;')
}

test('sums are told in the money of the brand', () => {
  expect([demoAmount(5000, 'PKR'), demoAmount(5000, 'KRW')]).toEqual(['Rs\u00a05,000', '₩25,000'])
  expect(JSON.stringify(items)).not.toMatch(/\{\d+\}/)
})

test('twelve sample winners with masked names play games that the brand has', () => {
  for (const code of ['halcyon', 'hanbit']) {
    const winners = demoWinners(code)
    expect(winners.length).toBe(12)
    for (const { customerName, winAmount } of winners) {
      expect(customerName).toMatch(/^\w{2}\*\*\*\d$/)
      expect(winAmount).toMatch(/^\d+\.\d{2}$/)
    }
  }
})
