import { contractText } from '@fairground/domain/agents/contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../../testing/account.ts'
import { agentBrand, logInAsAgent, stubContracts } from '../../../../../testing/agents.ts'
import { contractId, dividendTerms, salaryTerms, testContract, testPayout } from '../../../../../testing/deals.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { termsOfWire } from '../../../../data/agents/contracts.ts'
import { loadCatalogue } from '../../../../data/system/catalogues.ts'
import { clearSession, saveSession } from '../../../../device/session.ts'
import { stepUpDialog } from '../../../../parts/account/step-up.ts'
import { wordsOf } from '../../../../parts/language/language.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([import('./contract-screens.tsx'), import('./contracts-screen.tsx'), import('./contract-form.tsx')])

const page = '/m/member/agent/getSalaryContract'
const preview = [
  testPayout(1, '600000.0000'),
  testPayout(2, '200000.0000'),
  testPayout(3, '90000.0000'),
  testPayout(4, '700000.0000'),
]
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  logInAsAgent()
})
afterEach(() =>
  act(() => {
    stepUpDialog.close()
    clearSession()
  }),
)

const open = (path = page) => renderApp({ path, whitelabel: agentBrand })
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body)
const tap = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

test('SHELL-42 AGENT-15 an offer says from whom, until when, its lines, and what past days would have paid with the bad ones', async () => {
  stubContracts({ mine: testContract(), preview })
  await open()
  expect(await screen.findByRole('heading', { name: 'Daily salary offer' })).toBeDefined()
  expect(screen.getByText('From Halcyon')).toBeDefined()
  expect(screen.getByText(/^Open until 22 Nov 2099/)).toBeDefined()
  expect(screen.getByText('Rs 500,000 or more')).toBeDefined()
  const past = within(await screen.findByRole('region', { name: 'What the past would have paid' }))
  // 600,000 and 700,000 at 0.20 %, 200,000 at 0.10 %.
  expect(past.getByText('2 days at 0.20% of Rs 1,300,000')).toBeDefined()
  expect(past.getByText('1 day at 0.10% of Rs 200,000')).toBeDefined()
  expect(past.getByText('1 day below the first line')).toBeDefined()
  expect(document.querySelector('.hero-amount')?.textContent).toBe('Rs\u00a02,800.00')
  expect([...document.querySelectorAll('.deal-bars > i')].map((bar) => bar.getAttribute('data-look'))).toEqual([
    'full',
    'none',
    'outline',
    'full',
  ])
  expect(screen.getByRole('button', { name: 'Decline' }).classList.contains('button-large')).toBe(true)
  expect(screen.getByRole('button', { name: 'Accept' }).classList.contains('button-large')).toBe(true)
})

test('accepting names the terms that were on the screen, by a hash of the phone’s own', async () => {
  const offer = testContract()
  stubContracts({ mine: offer })
  stubResponse('/wps/agent/contract/process', {
    value: testContract({ state: 'accepted', activeFrom: '2099-11-16T19:00:00.000Z', expiresAt: null, actions: [] }),
  })
  await open()
  await tap('Accept')
  const terms = new TextEncoder().encode(contractText('daily-salary', termsOfWire(salaryTerms)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', terms))
  const termsHash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await waitFor(() =>
    expect(sent('/wps/agent/contract/process')).toEqual([{ id: contractId, action: 'accept', termsHash }]),
  )
  expect(await screen.findByText('Accepted, starts 17 Nov 2099, 00:00')).toBeDefined()
})

test('an offer that is no longer open says so', async () => {
  stubContracts({ mine: testContract() })
  stubResponse('/wps/agent/contract/process', { refuse: 'E3008' })
  await open()
  await tap('Decline')
  expect(await screen.findByText(/no longer open/)).toBeDefined()
  expect(sent('/wps/agent/contract/process')).toMatchObject([{ action: 'reject' }])
})

test('where the password is wanted once more it is asked for, and nothing is done without it', async () => {
  stubContracts({ mine: testContract() })
  stubResponse('/wps/agent/contract/process', { refuse: 'E1008' })
  await open()
  await tap('Accept')
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(sent('/wps/agent/contract/process')).toHaveLength(1)
})

test('a contract in force shows its running period, and ending it is asked once', async () => {
  const current = testContract({ state: 'active', expiresAt: null, actions: ['terminate'] })
  const expired = testContract({ id: contractId.replace('c1', 'c0'), state: 'expired', expiresAt: null, actions: [] })
  stubContracts({ current, history: [current, expired] })
  await open()
  const mine = within(await screen.findByRole('region', { name: 'Your contract' }))
  expect(mine.getByText('Rs 41,000')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getByText('Expired')).toBeDefined()
  await tap('End contract')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('It still pays for today and ends with it.')).toBeDefined()
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent('/wps/agent/contract/process')).toEqual([])
})

test('an expired offer has no buttons', async () => {
  const expired = testContract({ state: 'expired', expiresAt: null, actions: [] })
  stubContracts({ history: [expired] })
  await open(`${page}?contract=${contractId}`)
  expect(await screen.findByText('Expired')).toBeDefined()
  expect(document.querySelector('.dock')).toBeNull()
})

test('a request stays within the terms above, and each line pays more than the one before', async () => {
  stubContracts({ info: { limit: salaryTerms, canRequest: true } })
  stubResponse('/wps/agent/contract/apply', { value: testContract({ state: 'requested', actions: ['withdraw'] }) })
  await open()
  expect(await screen.findByText('No daily salary yet')).toBeDefined()
  await tap('Ask for a contract')
  const [, second] = await screen.findAllByRole('button', { name: 'Less' })
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'More' }).every(({ disabled }) => disabled)).toBe(
    true,
  )
  for (let step = 0; step < 10; step += 1) fireEvent.click(second as HTMLElement)
  await tap('Send request')
  expect(screen.getByText('Each line must pay more than the one before.')).toBeDefined()
  expect(sent('/wps/agent/contract/apply')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'More' })[1] as HTMLElement)
  await tap('Send request')
  await waitFor(() => expect(sent('/wps/agent/contract/apply')).toHaveLength(1))
  const [body] = sent('/wps/agent/contract/apply') as { terms: typeof salaryTerms; type: string }[]
  expect(body).toMatchObject({ type: 'daily-salary' })
  expect(body?.terms.tiers.map(({ rate }) => rate)).toEqual([1_000, 1_100])
})

test('without an agent above, the page says who can offer a contract and has no button', async () => {
  stubContracts()
  await open()
  expect(await screen.findByText(/can offer you one/)).toBeDefined()
  expect(document.querySelector('.dock')).toBeNull()
})

test('the request of an agent below is answered on its own page', async () => {
  const request = testContract({ state: 'requested', isMine: false, name: 'ra•••7' })
  stubContracts({ pending: [request], preview })
  await open()
  await act(async () => fireEvent.click(await screen.findByText('ra•••7')))
  expect(await screen.findByText('ra•••7 asks you')).toBeDefined()
  expect(screen.getByText('What ra•••7 gets comes off yours.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined()
})

test('SHELL-43 a dividend says what was kept, what was carried and what of it is paid', async () => {
  const offer = testContract({ type: 'dividend', terms: dividendTerms })
  const half = { type: 'dividend', contractId } as const
  stubContracts({
    mine: offer,
    preview: [
      testPayout(15, '8346000.0000', {
        ...half,
        net: '214930.0000',
        carriedIn: '-22480.0000',
        base: '192450.0000',
        rate: 150_000,
        paid: '28867.5000',
      }),
      testPayout(30, '0.0000', { ...half, net: '-22480.0000', carriedOut: '-22480.0000', rate: null, paid: '0.0000' }),
    ],
  })
  await open('/m/member/agent/getDevidendContract')
  expect(await screen.findByRole('heading', { name: 'Dividend offer' })).toBeDefined()
  expect(screen.getByText(/the minus is carried over/)).toBeDefined()
  expect(await screen.findByText('Rs 192,450 × 15%')).toBeDefined()
  expect(screen.getByText('Carried on').parentElement?.textContent).toContain('-Rs\u00a022,480')
})

test('SHELL-44 the hourly page speaks of hours', async () => {
  stubContracts({ mine: testContract({ type: 'hourly', terms: { ...salaryTerms, period: 'hour' } }) })
  await open('/m/member/agent/getHourContract')
  expect(await screen.findByRole('heading', { name: 'Hourly salary offer' })).toBeDefined()
  expect(screen.getByText('Team stake in an hour')).toBeDefined()
})

test('the list of contracts says how each kind stands', async () => {
  stubContracts({ current: testContract({ state: 'active', expiresAt: null, actions: ['terminate'] }) })
  await open('/m/member/agent/contracts')
  expect(await screen.findAllByText('Active')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /Dividend/ }).getAttribute('href')).toBe(
    '/m/member/agent/getDevidendContract',
  )
})

test('a page that cannot be had can be asked for again', async () => {
  stubContracts()
  stubResponse('/wps/agent/contract/current', 'lost')
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a guest logs in first, and an account without a team goes home', async () => {
  act(() => clearSession())
  const { navigation } = await open()
  await waitFor(() => expect(navigation.location().route).toBe('login'))
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  const again = await open()
  await waitFor(() => expect(again.navigation.location().route).toBe('home'))
  expect(asked.filter(({ path }) => path.startsWith('/wps/agent/'))).toEqual([])
})

test('in Urdu the offer reads in Urdu', async () => {
  stubContracts({ mine: testContract(), preview })
  await renderApp({ path: page, whitelabel: agentBrand, words: wordsOf('UR', await loadCatalogue('UR')) })
  expect(await screen.findByRole('button', { name: 'قبول کریں' })).toBeDefined()
})
