import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begun } from '../../../testing/account.ts'
import { answerWith, renderApp, stubServer } from '../../../testing/phone.tsx'
import { testWallet } from '../../../testing/wallet.ts'
import { dropSession, keepSession } from '../../device/session.ts'

await import('./statement-detail.tsx')

let asked: ReturnType<typeof stubServer>
const id = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`
const entry = (last: number, code: string, amount: string, at: string, reference: string | null = null) => ({
  id: id(last),
  code,
  at,
  amount,
  sumAfter: '900.0000',
  availableAfter: '800.0000',
  reference,
})
const entries = [
  entry(1, 'stake', '-5.0000', '2026-11-15T12:00:00.000Z', 'round-77'),
  entry(2, 'win', '12.5000', '2026-11-15T11:00:00.000Z'),
  entry(3, 'reserve-in', '-100.0000', '2026-11-14T11:00:00.000Z'),
]

beforeEach(() => {
  asked = stubServer()
  answerWith('/wps/wallets/gcs', { value: testWallet() })
  answerWith('/wps/transaction/codes', {
    value: [
      { code: 'deposit', direction: 'in' },
      { code: 'stake', direction: 'out' },
      { code: 'of-the-future', direction: 'in' },
    ],
  })
  answerWith('/wps/transaction/details', { value: { entries, next: null } })
  keepSession({ ...begun, merchantCode: 'halcyon' })
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => dropSession())
})

const open = () => renderApp({ path: '/m/member/statement' })
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const queries = (path = '/wps/transaction/details') =>
  asked.flatMap((call) => (call.path.startsWith(path) ? [new URLSearchParams(call.path.split('?')[1])] : []))

test('WALLET-13 the lines stand by day with their words, signs and figures', async () => {
  await open()
  await screen.findByRole('heading', { name: '15 Nov 2026' })
  const days = [...document.querySelectorAll('.statement-day')].map((day) => [
    day.querySelector('h2')?.textContent,
    ...[...day.querySelectorAll('.statement-row')].map((row) => row.textContent),
  ])
  expect(days).toEqual([
    ['15 Nov 2026', 'Stake17:00-Rs\u00a05.00', 'Winnings16:00+Rs\u00a012.50'],
    ['14 Nov 2026', 'Moved to savings16:00-Rs\u00a0100.00'],
  ])
})

test('WALLET-13 WALLET-14 a code and a period are chosen by chips, and each asks anew', async () => {
  await open()
  await screen.findByRole('heading', { name: '15 Nov 2026' })
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Deposit' })).toBeDefined())
  expect(screen.queryByText('of-the-future')).toBeNull()
  expect(queries().at(-1)?.get('codes')).toBeNull()
  await tap('Deposit')
  await vi.waitFor(() => expect(queries().at(-1)?.get('codes')).toBe('deposit'))
  const month = Date.parse(queries().at(-1)?.get('since') ?? '')
  await tap('7 days')
  await vi.waitFor(() => {
    const week = Date.parse(queries().at(-1)?.get('since') ?? '')
    expect(Math.round((week - month) / 86_400_000)).toBe(23)
  })
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
})

test('WALLET-13 the next page is asked for with the place of the one before', async () => {
  answerWith('/wps/transaction/details', { value: { entries, next: '1763200000000.3' } })
  await open()
  await vi.waitFor(() => expect(queries().at(-1)?.get('after')).toBe('1763200000000.3'))
})

test('a line opens with its id and reference to copy', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  const row = await screen.findByRole('button', { name: /Stake.*17:00/ })
  await act(async () => fireEvent.click(row))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stake' }))
  expect(sheet.getByText(id(1))).toBeDefined()
  expect(sheet.getByText('Rs 900.00')).toBeDefined()
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Copy: Reference' })))
  expect(copied).toHaveBeenCalledWith('round-77')
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
  answerWith('/wps/transaction/export', {
    value: { fileName: 'halcyon-statement.csv', csv: '\ufeffat\r\n', isWhole: true },
  })
  await open()
  await screen.findByRole('heading', { name: '15 Nov 2026' })
  await tap('Save as CSV')
  await vi.waitFor(() => expect(names).toEqual(['halcyon-statement.csv']))
  expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
  expect(queries('/wps/transaction/export').at(-1)?.get('since')).toMatch(/^\d{4}-/)
})

test('no lines and no answer are said apart', async () => {
  answerWith('/wps/transaction/details', { value: { entries: [], next: null } })
  const { unmount } = await open()
  expect(await screen.findByText('No transactions here')).toBeDefined()
  unmount()
  answerWith('/wps/transaction/details', 'lost')
  await open()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
})
