import { beforeEach, expect, test, vi } from 'vitest'
import { find } from '../../studio/browser/dom.ts'
import { wordsOf } from '../../studio/words-of.ts'
import { createHandDraw } from '../baccarat/baccarat-game.ts'
import { createHandProofs, isProvenHand, shoeRootOf } from '../baccarat/hand-proof.ts'
import { sealOf } from '../chain.ts'
import { drawFlight } from '../crash/crash-game.ts'
import { crashContent } from '../crash/scene.ts'
import type { OwnTicket, PlaceResponse, ShownRound } from '../messages.ts'
import { rouletteContent } from '../roulette/scene.ts'
import type { TableWords } from '../words.ts'
import { createChipTable, outcomeText } from './chip-table.ts'
import { createPanel } from './crash-panel.ts'
import { panelActionOf, readMultiple } from './crash-panel-state.ts'
import { gridLinesUpTo, pointAt } from './curve.ts'
import { createPastSheet, verdictOf } from './past-sheet.ts'
import type { Seat } from './table-page.ts'
import { restAngleOf } from './wheel.ts'

const words = wordsOf<TableWords>('tables/words', 'EN') as TableWords
const show = (amount: bigint) => `Rs ${(Number(amount) / 10_000).toFixed(2)}`
const showBrief = (amount: bigint) => `Rs ${Number(amount) / 10_000}`
const betting: ShownRound = {
  number: 7,
  seal: 'ab'.repeat(32),
  root: null,
  place: 0,
  closesAtMs: 5_000,
  startedAtMs: null,
  stage: 'betting',
  drawn: null,
}
const flying = { ...betting, stage: 'playing', startedAtMs: 5_000 } as const

function ticketOf(state: OwnTicket['state'], more: Partial<OwnTicket> = {}): OwnTicket {
  return {
    key: 'k',
    round: 7,
    chips: { A: '1000000' },
    autoAt: null,
    bet: '1000000',
    win: '0',
    state,
    reason: null,
    ...more,
  }
}

function seatOf(answers: Partial<Seat> = {}): Seat {
  return {
    chips: [100_000n, 500_000n, 1_000_000n, 5_000_000n],
    show,
    showBrief,
    showNumber: (amount) => String(Number(amount) / 10_000),
    balance: () => 20_000_000n,
    now: () => 0,
    place: vi.fn(async () => null),
    leave: vi.fn(async () => null),
    askForFunds: vi.fn(),
    ...answers,
  }
}

const known = (ticket: OwnTicket): PlaceResponse => ({ state: 'known', ticket })
const settle = () => new Promise((resolve) => setTimeout(resolve))
const panelA = () => document.querySelector<HTMLElement>('#panel-A')
const textOf = (selector: string) => document.querySelector(selector)?.textContent

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a panel offers what can be done now, and tells what happened in the same place', () => {
  const at = (round: typeof betting | typeof flying | null, ticket: OwnTicket | null, more = {}) =>
    panelActionOf({ round, ticket, isAsking: false, isQueued: false, ...more })
  expect(at(null, null)).toBe('none')
  expect(at(betting, null)).toBe('bet')
  expect(at(betting, null, { isAsking: true })).toBe('asking')
  expect(at(betting, ticketOf('in'))).toBe('in')
  expect(at(flying, ticketOf('in'))).toBe('cash')
  expect(at(flying, ticketOf('settled', { win: '1500000' }))).toBe('paid')
  expect(at(flying, ticketOf('settled'))).toBe('lost')
  expect(at(flying, ticketOf('returned'))).toBe('back')
  expect(at(betting, ticketOf('returned'))).toBe('bet')
  expect(at(flying, ticketOf('in', { round: 6 }))).toBe('queue')
  expect(at(flying, null, { isQueued: true })).toBe('queued')
})

test('a multiple is read as it is written, and nothing else is one', () => {
  expect(['2', '2.5', '1,01', '1000'].map((text) => readMultiple(text, 101, 100_000))).toEqual([200, 250, 101, 100_000])
  for (const text of ['', '1', '1.001', '2x', '-3', '1000.01', '1e3'])
    expect(readMultiple(text, 101, 100_000)).toBeNull()
})

test('the sum on the button is that of the last tick, and the tap goes out once', async () => {
  document.body.innerHTML = crashContent(words)
  const leave = vi.fn(async () => ({ state: 'paid', ticket: ticketOf('settled', { win: '2470000' }) }) as const)
  const panel = createPanel('A', seatOf({ leave }), words, 2)
  panel.onRound(betting)
  panel.onMine([ticketOf('in')])
  expect(panelA()?.dataset.act).toBe('in')
  panel.onRound(flying)
  panel.onMultiple(247)
  const go = document.querySelector<HTMLButtonElement>('#panel-A [data-go]')
  expect(textOf('#panel-A [data-go-sum]')).toBe('Rs 247.00')
  go?.click()
  go?.click()
  await settle()
  expect(leave).toHaveBeenCalledOnce()
  expect(textOf('#panel-A [data-outcome-name]')).toBe('Cashed out at 2.47×')
  expect(document.querySelector('#panel-A .outcome')?.classList.contains('won')).toBe(true)
})

test('a loss and a payment of no more than the stake have no light', () => {
  document.body.innerHTML = crashContent(words)
  const panel = createPanel('A', seatOf(), words, 2)
  panel.onRound(flying)
  for (const win of ['0', '1000000']) {
    panel.onMine([ticketOf('settled', { win })])
    expect(document.querySelector('#panel-A .outcome')?.classList.contains('won')).toBe(false)
  }
  panel.onMine([ticketOf('settled')])
  expect([textOf('#panel-A [data-outcome-name]'), textOf('#panel-A [data-outcome-sum]')]).toEqual(['Lost', 'Rs 100.00'])
})

test('who asks for an auto cash-out that cannot be does not fly without one', async () => {
  document.body.innerHTML = crashContent(words)
  const place = vi.fn(async () => known(ticketOf('in', { autoAt: 150 })))
  const panel = createPanel('A', seatOf({ place }), words, 2)
  panel.onRound(betting)
  const [on, at, go] = ['auto-on', 'auto-at', 'go'].map((name) =>
    document.querySelector<HTMLInputElement>(`#panel-A [data-${name}]`),
  )
  if (!on || !at || !go) throw new Error('no panel')
  on.click()
  at.value = '0.5'
  go.click()
  expect(place).not.toHaveBeenCalled()
  at.value = '1.5'
  go.click()
  await settle()
  expect(place).toHaveBeenCalledExactlyOnceWith({ chips: { A: '1000000' }, autoAt: 150 }, 7)
})

test('a bet for the next round goes out when its bets open, once', async () => {
  document.body.innerHTML = crashContent(words)
  const place = vi.fn(async () => known(ticketOf('in', { round: 8 })))
  const panel = createPanel('A', seatOf({ place }), words, 2)
  panel.onRound(flying)
  document.querySelector<HTMLButtonElement>('#panel-A [data-go]')?.click()
  expect(panelA()?.dataset.act).toBe('queued')
  panel.onRound({ ...betting, number: 8 })
  panel.onRound({ ...betting, number: 8 })
  await settle()
  expect(place).toHaveBeenCalledExactlyOnceWith({ chips: { A: '1000000' }, autoAt: null }, 8)
})

test('chips are laid by taps, placed together, and stay where they were placed', async () => {
  document.body.innerHTML = rouletteContent(words)
  const place = vi.fn(async () => known(ticketOf('in', { chips: {} })))
  const told: string[] = []
  const table = createChipTable({ seat: seatOf({ place }), words, showMessage: (text) => told.push(text) })
  table.onRound(betting)
  const tap = (spot: string) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.click()
  for (const spot of ['number-17-17', 'number-17-17', 'black-2-35', 'red-1-36']) tap(spot)
  find('undo').click()
  expect(textOf('[data-spot="number-17-17"] .on-spot')).toBe('100')
  expect(find('total').textContent).toBe('Rs 150')
  find('place').click()
  await settle()
  expect(place).toHaveBeenCalledExactlyOnceWith(
    { chips: { 'number-17-17': '1000000', 'black-2-35': '500000' }, autoAt: null },
    7,
  )
  table.onMine([ticketOf('in', { chips: { 'number-17-17': '1000000', 'black-2-35': '500000' } })])
  expect(document.querySelector('[data-spot="number-17-17"] .on-spot')?.classList.contains('laid')).toBe(false)
  expect(told).toEqual(['Your bets are in'])
})

test('chips that are too late or were never placed come back, and the player is told', async () => {
  document.body.innerHTML = rouletteContent(words)
  const told: string[] = []
  const place = vi.fn(async () => ({ state: 'closed' }) as const)
  const table = createChipTable({ seat: seatOf({ place }), words, showMessage: (text) => told.push(text) })
  table.onRound(betting)
  const tap = () => document.querySelector<HTMLElement>('[data-spot="number-0-0"]')?.click()
  tap()
  find('place').click()
  await settle()
  expect([told.at(-1), find('total').textContent]).toEqual(['No more bets. Your chips are back.', 'Rs 0'])
  tap()
  table.onRound({ ...betting, stage: 'playing' })
  expect([told.at(-1), find('total').textContent]).toEqual(['Not placed. Your chips are back.', 'Rs 0'])
  tap()
  expect(find('total').textContent).toBe('Rs 0')
})

test('only more than the stake is a win', () => {
  const seat = seatOf()
  expect(outcomeText([], seat, words)).toBeNull()
  const of = (win: string) => outcomeText([ticketOf('settled', { win })], seat, words)
  expect(of('3000000')).toEqual({ text: 'Won Rs 300.00', isWin: true })
  expect(of('1000000')).toEqual({ text: 'Stake back, Rs 100.00', isWin: false })
  expect(of('500000')).toEqual({ text: 'Paid Rs 50.00, less than the stake', isWin: false })
  expect(of('0')).toEqual({ text: 'Lost Rs 100.00', isWin: false })
})

test('a round is computed again: what was sealed is fair, and anything else is named', async () => {
  const seed = 'cd'.repeat(32)
  const promised = { seal: sealOf(seed), root: null }
  const drawn = await drawFlight(seed, 3)
  const past = { ...promised, number: 3, place: 0, drawn, seed, proof: null, isVoid: false }
  expect(await verdictOf(past, promised, drawFlight)).toBe('fair')
  expect(await verdictOf({ ...past, drawn: [1] }, promised, drawFlight)).toBe('unfair')
  expect(await verdictOf({ ...past, number: 4 }, promised, drawFlight)).toBe('unfair')
  expect(await verdictOf(past, { ...promised, seal: '00'.repeat(32) }, drawFlight)).toBe('unfair')
  expect(await verdictOf({ ...past, seed: null }, promised, drawFlight)).toBeNull()
})

test('a hand is checked by the root of its shoe while the seed is secret, and the root by the seed afterwards', async () => {
  const seed = 'cd'.repeat(32)
  const redraw = createHandDraw()
  const { root, proof } = await createHandProofs()(seed, 4)
  const promised = { seal: sealOf(seed), root }
  const past = { ...promised, number: 5, place: 4, drawn: await redraw(seed, 5, 4), seed: null, proof, isVoid: false }
  const proving = { isProven: isProvenHand, rootOf: shoeRootOf }
  const told = (given: object = {}, by = promised) => verdictOf({ ...past, ...given }, by, redraw, proving)
  expect(await told()).toBe('fair')
  expect(await told({ drawn: past.drawn.toReversed() })).toBe('unfair')
  expect(await told({ place: 5 })).toBe('unfair')
  expect(await told({ proof: null })).toBe('unfair')
  const other = { ...promised, root: await shoeRootOf('ef'.repeat(32)) }
  expect(await told({}, other)).toBe('unfair')
  expect([await told({ seed }), await told({ seed }, other)]).toEqual(['fair', 'unfair'])
})

test('the sheet of past hands holds each against the root that this page was shown first', async () => {
  document.body.innerHTML = '<dialog id="history"><div id="history-content"></div></dialog>'
  const seed = 'cd'.repeat(32)
  const redraw = createHandDraw()
  const { root, proof } = await createHandProofs()(seed, 0)
  const promised = { seal: sealOf(seed), root, number: 7, place: 0 }
  const proving = { isProven: isProvenHand, rootOf: shoeRootOf }
  const sheet = createPastSheet({ words, redraw, proving, sketch: () => document.createTextNode(''), show })
  sheet.take({ ...betting, ...promised }, [])
  const past = { ...promised, drawn: await redraw(seed, 7, 0), seed: null, proof, isVoid: false }
  const verdict = async (of: typeof past) => {
    sheet.take(null, [of])
    sheet.draw()
    await vi.waitFor(() => expect(textOf('.verdict')).not.toBe('…'))
    return textOf('.verdict')
  }
  expect(await verdict(past)).toBe(`✓ ${words.fair}`)
  expect(textOf('details')).toContain(proof.path[5])
  // A root that fits another shoe comes too late.
  const swapped = { ...(await createHandProofs()('ef'.repeat(32), 0)), drawn: await redraw('ef'.repeat(32), 7, 0) }
  expect(await verdict({ ...past, ...swapped })).toBe(words.unfair)
  expect(sheet.promise(promised.seal).at(-1)?.textContent).toBe(`root ${root}`)
})

test('the tip of a flight stays in the picture, and the marks behind it are few', () => {
  const size = { width: 390, height: 240 }
  for (const ms of [0, 1_000, 8_000, 30_000, 79_000]) {
    const { x, y } = pointAt(ms, ms, size)
    expect(x > 0 && x < 390 && y > 0 && y < 240).toBe(true)
    expect(gridLinesUpTo(100 * 2 ** (ms / 8_000)).length).toBeLessThanOrEqual(5)
  }
})

test('the wheel comes to rest with the pocket on top', () => {
  expect(restAngleOf(0)).toBe(-0)
  expect(restAngleOf(32)).toBeCloseTo(-360 / 37)
  expect(restAngleOf(26)).toBeCloseTo((-36 * 360) / 37)
})
