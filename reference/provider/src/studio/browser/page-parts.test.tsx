import { beforeEach, expect, test, vi } from 'vitest'
import { moonLanternRules } from '../../slot/outcome.ts'
import { commitmentOf } from '../fair-seed.ts'
import { spinOf } from '../spin-rules.ts'
import { wordsOf } from '../words-of.ts'
import { find } from './dom.ts'
import { createHistory } from './history.ts'
import { createMoney } from './money.ts'
import { showLowFunds } from './notices.ts'
import { followTheme } from './theme.ts'

const words = wordsOf('slot/words', 'EN')
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 1 }

beforeEach(() => {
  const parts = ['history-content', 'block', 'block-title', 'block-text', 'block-act', 'block-other']
  document.body.replaceChildren(
    ...parts.map((id) => Object.assign(document.createElement(/act|other/.test(id) ? 'button' : 'div'), { id })),
  )
})

async function verdictOf(changed: object): Promise<string | null> {
  const { drawn, win } = await spinOf(moonLanternRules, seeds, 200_000n)
  const spin = { ...seeds, drawn, win: String(win), commitment: await commitmentOf(seeds.serverSeed) }
  const history = createHistory({ words, rules: moonLanternRules, sketch: () => [] })
  await history.add({ ...spin, bet: '200000', isCounted: true, ...changed })
  history.draw(createMoney('en', 'PKR'))
  return document.querySelector('.verdict')?.textContent ?? null
}

test('a spin is computed again in the page: what was promised has a tick, and anything else is named', async () => {
  expect(await verdictOf({})).toBe('✓ Checked: as promised')
  const changes = [
    { commitment: '00'.repeat(32) },
    { drawn: [0, 0, 0, 0, 0] },
    { nonce: 2 },
    { clientSeed: 'x' },
    { win: '999990000' },
  ]
  for (const changed of changes)
    expect(await verdictOf(changed), JSON.stringify(changed)).toBe('Does not fit the promise')
})

test('a player who has too little may pay in or lower the stake; practice credits cannot be paid in', () => {
  const ways = { lower: vi.fn(), deposit: vi.fn() }
  showLowFunds(words, false, ways)
  expect([find('block-act').textContent, find('block-other').textContent]).toEqual(['Deposit', 'Lower stake'])
  find('block-act').click()
  expect(ways.deposit).toHaveBeenCalledOnce()
  expect(find('block').hidden).toBe(true)
  showLowFunds(words, true, ways)
  expect([find('block-act').textContent, find('block-other').hidden]).toEqual(['Lower stake', true])
  find('block-act').click()
  expect(ways.lower).toHaveBeenCalledOnce()
})

test('the game takes its colours from the page around it, and from nobody else', () => {
  const around = { name: 'the page around' }
  vi.stubGlobal('parent', around)
  followTheme()
  const say = (source: object, data: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, data }))
  say(around, { type: 'fairground.look', theme: 'light', language: 'EN' })
  expect(document.documentElement.dataset.theme).toBe('light')
  say({}, { type: 'fairground.look', theme: 'dark', language: 'EN' })
  say(around, { type: 'fairground.look', theme: 'neon', language: 'EN' })
  expect(document.documentElement.dataset.theme).toBe('light')
  vi.unstubAllGlobals()
})
