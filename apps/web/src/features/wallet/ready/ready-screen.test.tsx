import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { paths, stubCashier } from '../../../../testing/deposit.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'

await loadRoute('deposit')

let asked: ReturnType<typeof stubServer>
const limitsPath = '/wps/wallets/limits'
const limitOf = (amount: string | null) => ({
  value: {
    limits: [{ kind: 'deposit', span: '24h', amount, used: '0.0000', left: amount, pending: null }],
  },
})

beforeEach(() => {
  asked = stubServer()
  stubCashier({ askForLimits: true })
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(limitsPath, limitOf(null))
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const open = () => renderApp({ path: '/m/member/ready' })
let taps = 0
const tap = async (target: HTMLElement) => {
  taps += 1
  await act(async () => fireEvent.click(target))
}

test('three ways of equal rank, and only the one without money is filled', async () => {
  await open()
  const welcome = await screen.findByText(/Where do you want to start/)
  expect(welcome.textContent).toBe('Welcome, zara88. Where do you want to start?')
  const filled = [...document.querySelectorAll('.ready .button-primary')].map(({ textContent }) => textContent)
  expect(filled).toEqual(['Play free'])
  expect(screen.getByRole('link', { name: /First deposit/ }).getAttribute('href')).toBe('/m/voucherCenter')
  expect(screen.getByRole('link', { name: 'Not now, go to home' }).getAttribute('href')).toBe('/m/home')
})

test('a tap on an amount sets the limit at once', async () => {
  await open()
  const card = within(screen.getByRole('region', { name: 'Set a deposit limit' }))
  const [small] = await card.findAllByRole('button')
  stubResponse(limitsPath, limitOf('1000.0000'))
  await tap(small as HTMLElement)
  await vi.waitFor(() => expect(card.getByRole('status').textContent).toContain('Rs\u00a01,000 in 24 hours, set'))
  const sent = asked.filter(({ path, method }) => path === limitsPath && method === 'POST')
  expect(sent).toMatchObject([{ body: { kind: 'deposit', span: '24h' } }])
})

test('from the end of a registration to the first deposit are three taps, and no limit is offered twice', async () => {
  taps = 0
  await open()
  await screen.findByText(/Welcome/)
  await tap(screen.getByRole('link', { name: /First deposit/ }))
  const amounts = await vi.waitFor(() => {
    const chips = [...document.querySelectorAll<HTMLElement>('.amount-quick button')]
    expect(chips.length).toBeGreaterThan(0)
    return chips
  })
  expect(document.querySelector('.deposit-offer')).toBeNull()
  await tap(amounts[0] as HTMLElement)
  await tap(document.querySelector<HTMLElement>('form button[type="submit"]') as HTMLElement)
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === paths.gateway)).toHaveLength(1))
  expect(taps).toBe(3)
})
