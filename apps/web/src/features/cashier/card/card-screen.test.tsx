import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { cardId, testCard, testCards } from '../../../../testing/withdraw.ts'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'
import { loadStepUp } from '../../../parts/account/step-up.ts'
import { loadComponent } from '../../../parts/page/lazy-screen.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('../../../net/seal.ts'),
  import('./card-sheet.tsx'),
  import('@fairground/ui/confirm-box.tsx'),
])
await Promise.all([loadRoute('cards'), loadComponent(loadStepUp)])

const path = '/wps/member/bankCard'
let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  stubResponse('/wps/transaction/withdraw/cards', { value: testCards() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => act(() => clearSession()))

const open = () => renderApp({ path: '/m/member/cards' })
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (method: string) => asked.filter((call) => call.path.split('?')[0] === path && call.method === method)
const add = async () => {
  await screen.findByRole('button', { name: 'Add account' })
  await press('Add account')
  return within(await screen.findByRole('dialog', { name: 'Add account' }))
}
type Sheet = Awaited<ReturnType<typeof add>>
const type = (sheet: Sheet, label: string, value: string) =>
  fireEvent.change(sheet.getByLabelText(label), { target: { value } })
const save = (sheet: Sheet) => act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Add account' })))

test('an account shows its last digits and its owner, a new one from when it is used', async () => {
  stubResponse('/wps/transaction/withdraw/cards', {
    value: testCards([testCard({ restsUntil: '2026-11-16T04:00:00.000Z' })]),
  })
  await open()
  expect(await screen.findByText('4471')).toBeDefined()
  expect(screen.getByText('Z*** K***')).toBeDefined()
  expect(screen.getByText(/after 16 Nov(?: 2026)?, 09:00/)).toBeDefined()
})

test('a new account goes out encrypted, without the name that is known already', async () => {
  stubResponse(path, { value: testCard() })
  await open()
  const sheet = await add()
  expect(sheet.getByLabelText<HTMLInputElement>('Account holder name').readOnly).toBe(true)
  type(sheet, 'Bank', 'indus')
  type(sheet, 'Account number', 'pk36scbl0000001123456702')
  expect(sheet.getByLabelText<HTMLInputElement>('Account number').value).toBe('PK36 SCBL 0000 0011 2345 6702')
  await save(sheet)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await openSealed(sent('POST')[0]?.body)).toEqual({
    bank: 'indus',
    accountNumber: 'PK36SCBL0000001123456702',
    payeeName: null,
  })
})

test('the first account brings the name of its owner, and the first wrong field gets the focus', async () => {
  stubResponse('/wps/transaction/withdraw/cards', { value: testCards([], { payeeName: null }) })
  stubResponse(path, { value: testCard() })
  await open()
  const sheet = await add()
  await save(sheet)
  expect(document.activeElement).toBe(sheet.getByLabelText('Bank'))
  const fields = ['Bank', 'Account number', 'Account holder name']
  expect(fields.map((label) => sheet.getByLabelText(label).getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ])
  expect(sent('POST')).toEqual([])
  type(sheet, 'Bank', 'crescent')
  type(sheet, 'Account number', '00123456789')
  type(sheet, 'Account holder name', ' Zara Khan ')
  await save(sheet)
  await vi.waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(await openSealed(sent('POST')[0]?.body)).toMatchObject({ payeeName: 'Zara Khan' })
})

test.each([
  ['E3009', {}, 'Account number'],
  ['E1111', { field: 'accountNumber' }, 'Account number'],
  ['E1111', { field: 'bank' }, 'Bank'],
])(
  'what the server does not take (%s %o) is told at its field and nothing typed is lost',
  async (refuse, facts, label) => {
    stubResponse(path, { refuse, facts })
    await open()
    const sheet = await add()
    type(sheet, 'Bank', 'indus')
    type(sheet, 'Account number', '00123456789')
    await save(sheet)
    await vi.waitFor(() => expect(sheet.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(sheet.getByLabelText(label))
    expect(sheet.getByLabelText<HTMLInputElement>('Account number').value).toBe('0012 3456 789')
  },
)

test('where the password is wanted it is asked for above the sheet, and the account is added', async () => {
  stubResponse(path, { refuse: 'E1008' })
  stubResponse('/wps/session/stepup', { value: { until: '2030-01-01T00:00:00.000Z' } })
  await open()
  const sheet = await add()
  type(sheet, 'Bank', 'indus')
  type(sheet, 'Account number', '00123456789')
  await save(sheet)
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  stubResponse(path, { value: testCard() })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'open the fair 1' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Submit' })))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST')).toHaveLength(2)
})

test('an account is removed after a question, and stays after a no', async () => {
  stubResponse(path, { value: {} })
  await open()
  await screen.findByText('4471')
  await press(/Remove/)
  await screen.findByRole('alertdialog')
  await press('Cancel')
  expect(sent('DELETE')).toEqual([])
  await press(/Remove: Crescent Bank/)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Remove Crescent Bank •••• 4471\?/)).toBeDefined()
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Remove' })))
  await vi.waitFor(() => expect(sent('DELETE').map((call) => call.path)).toEqual([`${path}?id=${cardId}`]))
})

test('a member who has as many accounts as there may be is offered no other one', async () => {
  stubResponse('/wps/transaction/withdraw/cards', { value: testCards([testCard()], { mostCards: 1 }) })
  await open()
  await screen.findByText('4471')
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull()
})
