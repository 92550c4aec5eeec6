import { placeOrder, readOrderDetail, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readBoard, readDrawProof } from '@fairground/contract/lottery/draws.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { otherSigner } from '@fairground/domain/testing/draw-log.ts'
import { type HeldDraw, heldDraw } from '@fairground/domain/testing/held-draw.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  acceptedOrder,
  calls,
  open,
  openBets,
  placeButton,
  sendLiveEvent,
  setUpBoardPage,
  stubResponses,
  tile,
} from '../testing/board-page.tsx'
import {
  betOfHeld,
  boardOfHeld,
  detailOfHeld,
  type HeldStage,
  proofOfHeld,
  receiptOfHeld,
  storedReceiptOfHeld,
  trustOfHeld,
} from '../testing/held.ts'
import type { StoredReceipt } from './stored-receipt.ts'

setUpBoardPage()

const honest = await heldDraw()
const numero = honest.receipt.numero
const short = numero.split('-')[1]
const longestDelayMs = 6_000
let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  vi.stubGlobal('cancelIdleCallback', (place: number) => {
    idle[place - 1] = () => {}
  })
  // Every random delay is the longest one, and nobody has to wait for it.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    if (values instanceof Uint16Array) values.fill(0xffff)
    return values
  })
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => later(run, ms === longestDelayMs ? 20 : ms))
})

/** The platform says what it would at this stage of the draw. */
function serve(draw: HeldDraw, stage: HeldStage, afterLock: number, told: PublishedTrust = trustOfHeld(draw)) {
  const result = stage === 'result' ? { state: 'settled' as const, result: ['1', '2', '3'] } : {}
  Object.assign(stubResponses, {
    [readBoard.path]: () => ({ value: boardOfHeld(draw, afterLock, result) }),
    [`GET ${readOrders.path}`]: () => ({ value: { bets: [betOfHeld(draw, stage)], next: null } }),
    [readOrderDetail.path]: () => ({ value: detailOfHeld(draw, stage) }),
    [readDrawProof.path]: (asked: URLSearchParams) => ({ value: proofOfHeld(draw, stage, asked.get('seen') ?? '') }),
    '/lgw/keys': () => ({ plain: { keys: [], trust: told } }),
  })
}

const kept = (): readonly StoredReceipt[] => JSON.parse(localStorage.getItem('drawReceipts') ?? '[]')
const keep = (...receipts: readonly StoredReceipt[]) => localStorage.setItem('drawReceipts', JSON.stringify(receipts))
const found = () => kept().map((entry) => entry.found.kind)
const asked = (path: string) => calls.filter((call) => call === `GET ${path}`).length

/** The phone has nothing else to do, again and again. */
async function untilFound(kind: string) {
  await waitFor(
    async () => {
      await act(async () => {
        for (const run of idle.splice(0)) run()
      })
      expect(found()).toContain(kind)
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** The board is left for the list of bets. */
const myBets = () => {
  cleanup()
  openBets(null)
}

test('the receipt of a bet is kept, checked after the lock and after the result, and then goes', async () => {
  serve(honest, 'sale', -20)
  stubResponses[`POST ${placeOrder.path}`] = () => ({
    value: { ...acceptedOrder, bets: [betOfHeld(honest, 'sale')], receipts: [receiptOfHeld(honest)] },
  })
  await open('ent', numero)
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await waitFor(() => expect(kept()).toEqual([storedReceiptOfHeld(honest)]))
  expect(found()).toEqual(['nothing'])

  serve(honest, 'lock', 2)
  await sendLiveEvent('lottery.draw-changed')
  await untilFound('booked')
  expect([asked('/lgw/keys'), asked(readDrawProof.path), asked(readOrderDetail.path)]).toEqual([1, 1, 1])

  serve(honest, 'result', 9)
  await sendLiveEvent('lottery.draw-changed')
  await untilFound('checked')
  expect(kept()[0]?.receipt).toBeNull()
  myBets()
  await screen.findByText('Draw verified on this phone')
  expect(JSON.parse(localStorage.getItem('drawTrust') ?? '')).toEqual(trustOfHeld(honest))
  expect(JSON.parse(localStorage.getItem('drawLog') ?? '')).toEqual(honest.evidence.checkpoints.toReversed())
})

test('the list of bets says of an open one that it is in the book', async () => {
  keep(storedReceiptOfHeld(honest, { found: { kind: 'booked' } }))
  serve(honest, 'lock', 2)
  openBets(null)
  await screen.findByText('In the book, verified on this phone')
})

test('nothing is asked for before the phone has nothing else to do', async () => {
  keep(storedReceiptOfHeld(honest))
  serve(honest, 'lock', 3)
  await open('ent', '20261114-0002')
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(asked('/lgw/keys')).toBe(0)
  await untilFound('booked')
})

test('a phone that was away over lock and result checks everything when it is back', async () => {
  keep(storedReceiptOfHeld(honest))
  serve(honest, 'result', 300)
  await open('ent', '20261114-0002')
  await untilFound('checked')
  expect(screen.queryByRole('link', { name: 'Verify' })).toBeNull()
})

test('a network that is away is no finding', async () => {
  keep(storedReceiptOfHeld(honest))
  serve(honest, 'result', 300)
  stubResponses['/lgw/keys'] = () => 'silence'
  await open('ent', '20261114-0002')
  await waitFor(
    async () => {
      await act(async () => {
        for (const run of idle.splice(0)) run()
      })
      expect(asked('/lgw/keys')).toBe(1)
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(found()).toEqual(['nothing'])
})

test('receipts of another member are left alone', async () => {
  keep(storedReceiptOfHeld(honest, { member: 'other1' }))
  serve(honest, 'result', 300)
  await open('ent', '20261114-0002')
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(idle).toEqual([])
  expect(found()).toEqual(['nothing'])
})

const ownLink = `/verify?receipt=${honest.receipt.bet}`

test('a bet that is not in the book is said on the board and at the bet, and stays said', async () => {
  const robbed = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== honest.receipt.bet) })
  keep(storedReceiptOfHeld(honest))
  serve(robbed, 'lock', 5)
  const way = honest.evidence.inclusion
  stubResponses[readOrderDetail.path] = () => ({ value: { ...detailOfHeld(honest, 'lock'), inclusion: way } })
  await open('ent', '20261114-0002')
  await untilFound('differs')
  const said = 'What the platform shows does not match what it promised. Keep this page.'
  const alarm = within(await screen.findByText(said).then((line) => line.closest('[role=alert]') as HTMLElement))
  expect(alarm.getByText(`Draw ${numero}`)).toBeDefined()
  expect(alarm.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe(ownLink)
  myBets()
  await screen.findByText(said)

  cleanup()
  serve(honest, 'result', 300)
  await open('ent', '20261114-0002')
  await screen.findByText(said)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(said)).toBeNull()
  expect(found()).toEqual(['differs'])
})

test('what is owed is said with its time, and taken back when it is shown', async () => {
  keep(storedReceiptOfHeld(honest))
  serve(honest, 'lock', 90)
  stubResponses[readOrderDetail.path] = () => ({ errorCode: wireRefusals.ORDER_UNKNOWN.code })
  await open('ent', '20261114-0002')
  await untilFound('owed')
  await screen.findByText(/^The platform has not shown what it owes since .+2026.*: your bet in the book$/)
  expect(kept()[0]?.found).toMatchObject({ missing: 'inclusion' })

  serve(honest, 'result', 300)
  await sendLiveEvent('lottery.draw-changed')
  await untilFound('checked')
  expect(screen.queryByText(/has not shown/)).toBeNull()
})

test('other keys without the history of the first ones are said', async () => {
  keep(storedReceiptOfHeld(honest))
  localStorage.setItem('drawTrust', JSON.stringify(trustOfHeld(honest)))
  const logKeys = [{ key: formatVerifierKey(otherSigner.key), retiredAt: null }]
  serve(honest, 'lock', 5, { ...trustOfHeld(honest), logKeys })
  await open('ent', '20261114-0002')
  await untilFound('keys-changed')
  await screen.findByText("The platform's keys changed and the old ones are gone. Keep this page.")
  expect(JSON.parse(localStorage.getItem('drawTrust') ?? '')).toEqual(trustOfHeld(honest))
})

test('a bet that was made elsewhere is checked when it is opened, and nothing of it is kept', async () => {
  serve(honest, 'result', 9, { ...trustOfHeld(honest), isDemo: true })
  openBets(honest.receipt.bet)
  await screen.findByRole('heading', { name: 'Verified on your phone' }, { timeout: 30_000 })
  expect(screen.getByText(/^Demo: /)).toBeDefined()
  expect(kept()).toEqual([])
})

test('a draw that waits for the witness or for the public number says so', async () => {
  serve(honest, 'lock', 15)
  await open('ent', '20261114-0002')
  await screen.findByText(`Draw ${short} is waiting for a public witness. Bets stay in the draw.`)
  expect(screen.queryByText(`Drawing ${short}`)).toBeNull()
  stubResponses[readBoard.path] = () => ({ value: boardOfHeld(honest, 17, { state: 'drawing' }) })
  await sendLiveEvent('lottery.draw-changed')
  await screen.findByText(`Draw ${short} is waiting for the public random number. Bets stay in the draw.`)
  serve(honest, 'result', 20)
  await sendLiveEvent('lottery.draw-changed')
  await waitFor(() => expect(screen.queryByText(/Bets stay in the draw/)).toBeNull())
})
