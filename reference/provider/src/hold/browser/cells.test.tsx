import { beforeEach, expect, test, vi } from 'vitest'
import { createMoney } from '../../studio/browser/money.ts'
import { wordsOf } from '../../studio/words-of.ts'
import { createHold, treasure } from '../round.ts'
import { treasureIsle } from '../rules.ts'
import type { HoldWords } from '../words.ts'
import { createCells } from './cells.ts'
import { playHold } from './play-hold.ts'
import { drawPrizes } from './prizes.ts'

const words = wordsOf<HoldWords>('hold/words', 'EN')
const ids = ['places', 'prizes', 'message', 'win', 'plate', 'held', 'dots', 'spins-left']
const text = (id: string) => document.getElementById(id)?.textContent
const show = createMoney('en', 'PKR')
const showWorth = (amount: bigint) => String(amount / 10_000n)

beforeEach(() => {
  document.body.replaceChildren(...ids.map((id) => Object.assign(document.createElement('div'), { id })))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.getAnimations ??= () => []
})

function open() {
  const places = createCells()
  places.skipToEnd()
  drawPrizes(words, (times) => String(times))
  return places
}

test('each coin that is held shows what it is worth, and the sum is what the round pays', async () => {
  const quiet = new Array<number>(9).fill(49)
  const begun = [0, 0, 0, 0, 0, 0, 10, 10, 15, 15, 21, 21, 29, 29, 39]
  const round = treasure.roundOf([...begun, 0, 0, 0, 0, 0, 960, ...quiet, ...quiet, ...quiet])
  const places = open()
  places.show(round.symbols)
  await playHold(round, { words, places, bet: 400_000n, show, showWorth, paid: 0n })
  const worth = [...document.querySelectorAll('.held .worth')].map((each) => each.textContent)
  expect(worth).toEqual(['40', '40', '40', '40', '40', 'Mini400'])
  expect(text('win')).toBe(show(15n * 400_000n))
  expect(round.units).toBe(15 * 20)
  expect([text('held'), text('dots')]).toEqual(['Coins: 6', '0'])
  expect(document.querySelector('.prize.got')?.textContent).toContain('Mini')
  expect(document.body.dataset.hold).toBeUndefined()
  expect(document.getElementById('spins-left')?.hidden).toBe(true)
})

test('a full board adds the full prize and marks it', async () => {
  const full = createHold({ ...treasureIsle, newCoin: { over: 1, under: 1 } })
  const round = full.play(() => 0)
  await playHold(round, { words, places: open(), bet: 10_000n, show, showWorth, paid: 0n })
  expect(text('win')).toBe(show((15n + 500n) * 10_000n))
  expect(document.querySelector('[data-prize="full"]')?.classList.contains('got')).toBe(true)
})

test('nothing of a hold is left when the next spin begins', async () => {
  const places = open()
  await playHold(treasure.roundOf(new Array<number>(30).fill(0)), {
    words,
    places,
    bet: 10_000n,
    show,
    showWorth,
    paid: 0n,
  })
  expect(document.querySelectorAll('.held')).toHaveLength(15)
  places.clear()
  expect(document.querySelectorAll('.held, .worth, .holding')).toHaveLength(0)
})
