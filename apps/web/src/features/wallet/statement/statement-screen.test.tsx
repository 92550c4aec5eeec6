import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { betId, betSubject, historyPage, historyRow } from '../../../../testing/history.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

await import('./statement-detail.tsx')

let asked: ReturnType<typeof stubServer>
const path = '/wps/transaction/history'
const withdrawal = {
  kind: 'withdrawal',
  orderId: '0198c0de-0000-7000-8000-0000000000c1',
  bankName: 'Crescent Bank',
  lastDigits: '4471',
  state: 'checking',
} as const
const rows = [
  historyRow(1, 'stake', '94.0000', '2026-11-15T12:00:00.000Z', { subject: betSubject, reference: 'order-77' }),
  historyRow(2, 'stake', '-148.0000', '2026-11-15T11:00:00.000Z', {
    subject: {
      kind: 'game',
      vendor: 'NOVA',
      game: 'moon',
      name: 'Moon Lantern',
      picture: null,
      rounds: 40,
      each: '20.0000',
      stake: '800.0000',
      back: '652.0000',
    },
  }),
  historyRow(3, 'withdrawal', '-5000.0000', '2026-11-15T10:00:00.000Z', { subject: withdrawal }),
  historyRow(4, 'reserve-in', '-100.0000', '2026-11-14T11:00:00.000Z'),
]
const days = [
  { day: '2026-11-15', net: '-54.0000' },
  { day: '2026-11-14', net: '0.0000' },
]

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse('/wps/transaction/codes', {
    value: [
      { code: 'deposit', direction: 'in' },
      { code: 'stake', direction: 'out' },
      { code: 'of-the-future', direction: 'in' },
    ],
  })
  stubResponse(path, historyPage(rows, { days }))
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  act(() => clearSession())
})

const open = () => renderApp({ path: '/m/member/statement' })
const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const queries = (of = path) =>
  asked.flatMap((call) => (call.path.startsWith(of) ? [new URLSearchParams(call.path.split('?')[1])] : []))

test('each row names its game and draw, one bet is one row, and a day says what play brought', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T14:00:00.000Z') })
  await open()
  await screen.findByRole('heading', { name: 'Today, Sun 15 Nov' })
  const shown = [...document.querySelectorAll('.statement-day')].map((day) => [
    day.querySelector('.statement-day-head')?.textContent,
    ...[...day.querySelectorAll('.statement-row')].map((row) =>
      [...row.querySelectorAll('b, .statement-parts, .statement-end > span')].map((part) => part.textContent),
    ),
  ])
  expect(shown).toEqual([
    [
      'Today, Sun 15 NovNet from play −54.00',
      ['Three dice · 1 min', 'Draw 1332 · Big · Rs\u00a0100', '+94.00', 'Won · 17:00'],
      ['Moon Lantern', '40 rounds · Rs\u00a020 each', '−148.00', 'Paid 652 · 16:00'],
      ['Withdrawal', 'Crescent Bank •• 4471', '−5,000.00', 'Pending · 15:00'],
    ],
    ['Yesterday, Sat 14 Nov', ['Moved to savings', 'Savings', '−100.00', '16:00']],
  ])
  expect(document.body.textContent).not.toContain(rows[0]?.id)
})

test('the card tells what play brought apart from deposits and withdrawals', async () => {
  await open()
  const card = within(await screen.findByRole('region', { name: 'Net from play' }))
  expect(card.getByText('Net from play, last 7 days')).toBeDefined()
  expect(document.querySelector('.statement-summary .hero-amount')?.textContent).toBe('−Rs\u00a01,204.00')
  expect(card.getByText('Withdrawals, 1 pending').nextSibling?.textContent).toBe('5,000.00')
})

test('WALLET-14 groups that the server has codes of are chosen by chips, and each asks anew', async () => {
  await open()
  await screen.findByText('Moon Lantern')
  expect(screen.queryByRole('button', { name: 'Withdrawals' })).toBeNull()
  expect(queries().at(-1)?.get('codes')).toBeNull()
  await tap('Deposits')
  await vi.waitFor(() => expect(queries().at(-1)?.get('codes')).toBe('deposit,demo,transfer-in'))
  const week = Date.parse(queries().at(-1)?.get('since') ?? '')
  await act(async () => fireEvent.change(screen.getByLabelText('Period'), { target: { value: '30' } }))
  await vi.waitFor(() => {
    const month = Date.parse(queries().at(-1)?.get('since') ?? '')
    expect(Math.round((week - month) / 86_400_000)).toBe(23)
  })
  // What play brought is not said where plays are filtered away.
  await vi.waitFor(() => expect(document.querySelector('.statement-day')).not.toBeNull())
  expect(document.querySelector('.statement-day-net')).toBeNull()
})

test('the next page is asked for with the place of the one before', async () => {
  stubResponse(path, historyPage(rows, { next: '1763200000000.3' }))
  await open()
  await vi.waitFor(() => expect(queries().at(-1)?.get('after')).toBe('1763200000000.3'))
})

test('days are the brand’s and times the phone’s; where they differ, the page and the row say so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T14:00:00.000Z') })
  const late = [
    historyRow(1, 'deposit', '10.0000', '2026-11-15T20:30:00.000Z'),
    historyRow(2, 'deposit', '20.0000', '2026-11-15T15:30:00.000Z'),
  ]
  stubResponse(path, historyPage(late))
  const { unmount } = await renderApp({ path: '/m/member/statement', whitelabel: { zone: 'Asia/Seoul' } })
  await screen.findByText('Days are counted in Korean Standard Time. Times are those of your phone.')
  const times = () => [...document.querySelectorAll('.statement-end bdi')].map((each) => each.textContent)
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Mon 16 Nov'])
  expect(times()).toEqual(['01:30', '15 Nov, 20:30'])
  unmount()
  await open()
  await screen.findByRole('heading', { name: 'Sun 15 Nov' })
  expect(times()).toEqual(['01:30', '20:30'])
  expect(screen.queryByText(/^Days are counted/)).toBeNull()
})

test('a row opens with its outcome, the way to its bet, and its ids folded away', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  localStorage.setItem('drawReceipts', JSON.stringify([{ betId, found: { kind: 'checked' } }]))
  const paid = { ...historyRow(8, 'win', '194.0000', '2026-11-15T12:01:03.000Z'), availableAfter: '994.0000' }
  const entries = [
    { ...paid, id: paid.id.replace(/8$/, '9') },
    { ...paid, reference: betSubject.orderId },
  ]
  stubResponse('/wps/transaction/details', { value: { entries, next: null } })
  await open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Three dice/ })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Three dice · 1 min' }))
  expect(sheet.getByText('Staked Rs 100, paid Rs 194')).toBeDefined()
  expect(sheet.getByRole('img', { name: '4 · 5 · 3' })).toBeDefined()
  expect(sheet.getByText('12, Big')).toBeDefined()
  const postings = () =>
    [...document.querySelectorAll('.statement-postings > div')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(postings()).toHaveLength(2))
  expect(postings()).toEqual([
    'Stake17:00:00−100.00Balance after 800.00',
    'Winnings17:01:03+194.00Balance after 994.00',
  ])
  expect(queries('/wps/transaction/details').at(-1)?.get('codes')).toBe('win,refund')
  expect(sheet.getByText('Verified on this phone')).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Open bet' }).getAttribute('href')).toBe(`/m/member/bet?bet=${betId}`)
  expect(document.querySelector('details')?.open).toBe(false)
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Copy: Reference', hidden: true })))
  expect(copied).toHaveBeenCalledWith('order-77')
})

test('a withdrawal leads to its order', async () => {
  await open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Crescent Bank/ })))
  const link = await screen.findByRole('link', { name: 'Open order' })
  expect(link.getAttribute('href')).toBe(`/m/withdraw?order=${withdrawal.orderId}`)
})

test('an order of several bets leads to each of them', async () => {
  const [first] = betSubject.bets
  const second = { ...first, id: '0198c0de-0000-7000-8000-0000000000b2', selection: 'ODD', win: '0.0000' }
  const subject = { ...betSubject, bets: [first, { ...second, state: 'lost' as const }], stake: '200.0000' }
  stubResponse(path, historyPage([historyRow(1, 'stake', '-6.0000', '2026-11-15T12:00:00.000Z', { subject })]))
  await open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /2 bets.*Part paid/ })))
  const links = await screen.findAllByRole('link', { name: /Big|Odd/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/m/member/bet?bet=${betId}`,
    `/m/member/bet?bet=${second.id}`,
  ])
  expect(links.map((link) => link.closest('div')?.querySelector('dd')?.textContent)).toEqual(['+94.00', '−100.00'])
})

test('an order whose stake the draw left undecided is told as returned', async () => {
  const bets = betSubject.bets.map((bet) => ({ ...bet, win: bet.stake, state: 'pushed' as const }))
  const subject = { ...betSubject, bets, back: betSubject.stake }
  stubResponse(path, historyPage([historyRow(1, 'stake', '0.0000', '2026-11-15T12:00:00.000Z', { subject })]))
  await open()
  expect(await screen.findByRole('button', { name: /Big.*Returned/ })).toBeDefined()
})

test('P6 the statement is saved as a file with the filter that is shown', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:test'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  stubResponse('/wps/transaction/export', {
    value: { fileName: 'halcyon-statement.csv', csv: '\ufeffat\r\n', isWhole: true },
  })
  await open()
  await screen.findByText('Moon Lantern')
  await tap('Bets')
  await screen.findByText('Moon Lantern')
  await tap('Save as CSV')
  await vi.waitFor(() => expect(names).toEqual(['halcyon-statement.csv']))
  expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
  const saved = queries('/wps/transaction/export').at(-1)
  expect([saved?.get('codes'), saved?.get('since')]).toEqual(['stake,win,refund', queries().at(-1)?.get('since')])
})

test('no rows offer a longer period, and no answer says that the balance is safe', async () => {
  stubResponse(path, historyPage([]))
  const { unmount } = await open()
  expect(await screen.findByText('No transactions here')).toBeDefined()
  await tap('Show 30 days')
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('30')
  unmount()
  stubResponse(path, 'lost')
  await open()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
  expect(screen.getByText('Your balance is not affected.')).toBeDefined()
})
