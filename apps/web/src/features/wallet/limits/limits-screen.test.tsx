import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import type { MemberLimit } from '../../../data/wallet/wallet-limits.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

await import('./limit-sheet.tsx')

let asked: ReturnType<typeof stubServer>
const path = '/wps/wallets/limits'

function limits(given: Partial<MemberLimit> = {}) {
  const all = (['deposit', 'loss', 'stake'] as const).flatMap((kind) =>
    (['24h', '7d', '30d'] as const).map((span) => {
      const plain = { kind, span, amount: null, used: '100.0000', left: null, pending: null }
      return kind === 'deposit' && span === '24h' ? { ...plain, ...given } : plain
    }),
  )
  return { value: { limits: all } }
}

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(path, limits())
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const open = async () => {
  await renderApp({ path: '/m/member/limits' })
  return within(await screen.findByRole('region', { name: 'Deposit limit' }))
}
const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (to = path) => asked.filter((call) => call.path === to && call.method === 'POST').map(({ body }) => body)

test('P2 three kinds in three spans, the deposit limit by its exact name and gross', async () => {
  const deposit = await open()
  expect(deposit.getByText('Every deposit counts in full')).toBeDefined()
  for (const name of ['Loss limit', 'Stake limit']) expect(screen.getByRole('region', { name })).toBeDefined()
  expect(document.querySelector('.limit-row')).toBeNull()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: 'Set a limit' })))
  for (const span of ['24 hours', '7 days', '30 days']) {
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: span })))
    const sheet = within(await screen.findByRole('dialog', { name: `Deposit limit: ${span}` }))
    expect(sheet.getByText('No limit · Rs 100 used')).toBeDefined()
    expect(sheet.getByText('Lower: works at once · Raise: after 24 hours')).toBeDefined()
  }
})

test('P2 another span is chosen in the sheet, and what was typed for the one before is not sent for it', async () => {
  const deposit = await open()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: 'Set a limit' })))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your limit' })
  await screen.findByRole('dialog')
  await act(async () => fireEvent.change(field(), { target: { value: '700' } }))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '7 days' })))
  expect(field().value).toBe('')
  await act(async () => fireEvent.change(field(), { target: { value: '900' } }))
  await act(async () => fireEvent.submit(field().closest('form') as HTMLFormElement))
  expect(sent()).toEqual([{ kind: 'deposit', span: '7d', amount: '900.0000' }])
})

test('P2 a limit is any amount that is typed, and a lower one shows at once', async () => {
  const deposit = await open()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: 'Set a limit' })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposit limit: 24 hours' }))
  const field = sheet.getByRole('textbox', { name: 'Your limit' })
  await act(async () => fireEvent.change(field, { target: { value: '1,250.50' } }))
  stubResponse(path, limits({ amount: '1250.5000', left: '1150.5000' }))
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement))
  expect(sent()).toEqual([{ kind: 'deposit', span: '24h', amount: '1250.5000' }])
  expect(await deposit.findByText('Rs 1,150.50')).toBeDefined()
  expect(deposit.getByText('Rs 100 of Rs 1,250.50 used')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('P2 a raise says until when it waits and cannot be confirmed before; keeping the present one is one tap', async () => {
  const from = new Date(Date.now() + 3_600_000).toISOString()
  stubResponse(path, limits({ amount: '500.0000', left: '400.0000', pending: { amount: '900.0000', from } }))
  await open()
  expect(document.querySelector('.limit-pending p')?.textContent).toMatch(
    /^24 hours · Rs\s900 can be confirmed after \d.*\d$/,
  )
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await tap('Cancel')
  expect(sent()).toEqual([{ kind: 'deposit', span: '24h', amount: '500.0000' }])
})

test('P2 after its day a raise is asked for once more', async () => {
  const from = new Date(Date.now() - 60_000).toISOString()
  stubResponse(path, limits({ amount: '500.0000', left: '400.0000', pending: { amount: null, from } }))
  stubResponse(`${path}/confirm`, limits())
  await open()
  expect(document.querySelector('.limit-pending p')?.textContent).toBe('24 hours · No limit: you can confirm it now')
  await tap('Confirm')
  expect(sent(`${path}/confirm`)).toEqual([{ kind: 'deposit', span: '24h' }])
  await vi.waitFor(() => expect(document.querySelector('.limit-pending')).toBeNull())
})

test('while an amount is typed the sheet says what it will do', async () => {
  stubResponse(path, limits({ amount: '500.0000', left: '400.0000' }))
  const deposit = await open()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: /24 hours/ })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposit limit: 24 hours' }))
  expect(document.querySelector('.limit-now')?.textContent).toBe('Now Rs\u00a0500, of which Rs\u00a0100 is used')
  expect(sheet.getByText('Withdrawals do not lower it.')).toBeDefined()
  const type = (value: string) =>
    act(async () => fireEvent.change(sheet.getByRole('textbox', { name: 'Your limit' }), { target: { value } }))
  await type('300')
  expect(sheet.getByText('Then Rs 200 of Rs 300 is left.')).toBeDefined()
  expect(sheet.getByRole('button', { name: /^Lower to Rs\s300$/ })).toBeDefined()
  await type('60')
  expect(sheet.getByText('Then Rs 0 of Rs 60 is left.')).toBeDefined()
  await type('900')
  expect(sheet.getByRole('button', { name: /^Ask for Rs\s900$/ })).toBeDefined()
  expect(document.querySelectorAll('.limit-case[data-look]')).toHaveLength(1)
})

test('a limit of which four fifths are used says so in words', async () => {
  stubResponse(path, limits({ amount: '125.0000', left: '25.0000' }))
  const deposit = await open()
  expect(deposit.getByText('Rs 100 of Rs 125 used, nearly full')).toBeDefined()
})

test('a limit is taken away by the same way as a raise', async () => {
  stubResponse(path, limits({ amount: '500.0000', left: '400.0000' }))
  const deposit = await open()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: /24 hours/ })))
  await screen.findByRole('dialog')
  await tap('Remove this limit (after 24 hours)')
  expect(sent()).toEqual([{ kind: 'deposit', span: '24h', amount: null }])
})

test('what is typed wrong is told at the field and sends nothing', async () => {
  const deposit = await open()
  await act(async () => fireEvent.click(deposit.getByRole('button', { name: 'Set a limit' })))
  const field = await screen.findByRole('textbox', { name: 'Your limit' })
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement))
  expect(screen.getByText('Enter an amount above zero')).toBeDefined()
  expect([field.getAttribute('aria-invalid'), document.activeElement, sent()]).toEqual(['true', field, []])
})

test('a wallet that cannot be read offers another try, which reads it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  stubResponse('/wps/wallets/gcs', 'lost')
  await renderApp({ path: '/m/member/limits' })
  await vi.waitFor(() => expect(screen.getByText('Connection lost')).toBeDefined(), { timeout: 20_000 })
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  await tap('Try again')
  expect(await screen.findByRole('region', { name: 'Deposit limit' })).toBeDefined()
  vi.useRealTimers()
})
