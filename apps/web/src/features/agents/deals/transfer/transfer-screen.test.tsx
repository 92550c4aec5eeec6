import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSealed, stubSealKeys } from '../../../../../testing/account.ts'
import { agentBrand, logInAsAgent } from '../../../../../testing/agents.ts'
import { testTransferTerms } from '../../../../../testing/deals.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { clearSession } from '../../../../device/session.ts'

await Promise.all([import('./transfer-screen.tsx'), import('../../../../net/seal.ts')])

const receiver = testTransferTerms().receiver
const page = `/m/member/agent/transfer?member=${receiver?.id}`
const terms = '/wps/agent/transfer/terms'
const path = '/wps/agent/transfer'
const transfer = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  number: 'T0123456789',
  direction: 'out',
  memberId: receiver?.id,
  name: 'bi•••7',
  amount: '5000.0000',
  state: 'credited',
  sentAt: '2026-11-16T04:05:00.000Z',
  doneAt: '2026-11-16T04:05:01.000Z',
}
let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  logInAsAgent()
  await stubSealKeys()
  stubResponse(terms, { value: testTransferTerms() })
  stubResponse('/wps/agent/transfers', { value: { transfers: [transfer], next: null } })
})
afterEach(() => act(() => clearSession()))

const open = (at = page) => renderApp({ path: at, whitelabel: agentBrand })
const tap = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const type = async (label: string, value: string) =>
  act(async () => fireEvent.change(await screen.findByLabelText(label), { target: { value } }))
const sent = () => asked.filter((call) => call.path === path && call.method === 'POST')

async function check(amount = '5000') {
  await open()
  await type('Amount', amount)
  await tap('Check')
}

test('the sheet says everything that follows, and the password sends it once', async () => {
  stubResponse(path, { value: transfer })
  await check()
  expect(screen.getByText('bi•••7 gets')).toBeDefined()
  expect(screen.getByText('Your balance after').parentElement?.textContent).toContain('19,850.00')
  expect(screen.getByText('bi•••7 plays it once before withdrawal').parentElement?.textContent).toContain('5,000')
  expect(screen.getByText('Left of today’s limit after').parentElement?.textContent).toContain('33,000')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  await type('Payment password', '123456')
  await act(async () => {
    fireEvent.click(send)
    fireEvent.click(send)
  })
  await waitFor(() => expect(screen.queryByText('Check and send')).toBeNull())
  expect(sent()).toHaveLength(1)
  expect(await openSealed(sent()[0]?.body)).toMatchObject({
    memberId: receiver?.id,
    amount: '5000.0000',
    paymentPassword: '123456',
  })
})

test('a try after a lost answer is the same transfer, one after a refusal is another', async () => {
  stubResponse(path, 'lost')
  await check()
  await type('Payment password', '123456')
  await tap('Send')
  expect(await screen.findByText(/the money is sent only once/)).toBeDefined()
  stubResponse(path, { refuse: 'E1007' })
  await type('Payment password', '123456')
  await tap('Send')
  expect(await screen.findByText(/This payment password is not correct/)).toBeDefined()
  await type('Payment password', '654321')
  await tap('Send')
  await waitFor(async () => expect(new Set(await keys()).size).toBe(2))
  const [first, ...others] = await keys()
  expect(others.slice(0, -1).every((key) => key === first)).toBe(true)
  expect(others.at(-1)).not.toBe(first)
})

async function keys(): Promise<readonly unknown[]> {
  return Promise.all(sent().map(async ({ body }) => ((await openSealed(body)) as { key: string }).key))
}

test.each([
  ['', 'Enter an amount'],
  ['50', 'Enter Rs 100 to Rs 20,000'],
  ['20001', 'Enter Rs 100 to Rs 20,000'],
])('an amount of "%s" is stopped before the sheet', async (amount, sentence) => {
  await check(amount)
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByText('Check and send')).toBeNull()
})

test('what is left of the day and what can be sent stop an amount too', async () => {
  stubResponse(terms, { value: testTransferTerms({ dayLeft: '1000.0000' }) })
  await check('1500')
  expect(screen.getByText('Only Rs 1,000 is left of today’s limit')).toBeDefined()
})

test('a ready amount is never more than can be sent', async () => {
  stubResponse(terms, { value: testTransferTerms({ sendable: '2500.0000' }) })
  await open()
  await screen.findByLabelText('Amount')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '200',
    '500',
    '1,000',
    '2,000',
  ])
  fireEvent.click(screen.getByRole('radio', { name: '2,000' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000')
})

test('without a payment password one is set first', async () => {
  stubResponse(terms, { value: testTransferTerms({ hasPaymentPassword: false }) })
  await check()
  expect(await screen.findByLabelText('New payment password')).toBeDefined()
})

test('after a change of a password the page says when money can be sent again', async () => {
  stubResponse(terms, { value: testTransferTerms({ waitsUntil: '2099-11-17T05:00:00.000Z' }) })
  await open()
  expect(await screen.findByText(/nothing can be sent before 17 Nov 2099/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true)
})

test('a member who cannot receive is told as nothing more than that', async () => {
  stubResponse(path, { refuse: 'E6008' })
  await check()
  await type('Payment password', '123456')
  await tap('Send')
  expect(await screen.findByText('This member cannot receive money now')).toBeDefined()
})

test('what was sent stands below, and what came back says why', async () => {
  const back = { ...transfer, id: transfer.id.replace('e1', 'e2'), state: 'returned' }
  stubResponse('/wps/agent/transfers', { value: { transfers: [back, transfer], next: null } })
  await open()
  expect(await screen.findAllByText(/T0123456789/)).toHaveLength(2)
  expect(screen.getByText(/could not receive it/)).toBeDefined()
})

test('without a receiver one is chosen among the members directly below', async () => {
  stubResponse(terms, { value: testTransferTerms({ receiver: null }) })
  stubResponse('/wps/agent/downline', { value: { members: [], next: null } })
  await open('/m/member/agent/transfer')
  // Nobody has been looked for yet.
  expect(await screen.findByText('Invite your first member')).toBeDefined()
  expect(screen.queryByText('No direct member with that name')).toBeNull()
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'somebody' } }))
  expect(await screen.findByText('No direct member with that name')).toBeDefined()
})

test('a brand that lets nobody send says so and offers nothing', async () => {
  stubResponse(terms, { value: testTransferTerms({ isOpen: false }) })
  await open()
  expect(await screen.findByText('Sending money is not open here')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
})
