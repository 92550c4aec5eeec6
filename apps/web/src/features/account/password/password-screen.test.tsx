import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'
import { store } from '../../../device/storage.ts'
import { clearTemporaryPassword, setTemporaryPassword, temporaryPassword } from '../../../device/temporary-password.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await Promise.all([loadRoute('home'), loadRoute('login')])

const path = '/wps/member/passWordChangeV2'
let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  stubResponse('/wps/system/registerValidation', { value: { rules: fieldRules } })
  stubResponse(path, { value: { ended: 1, remember: null } })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => {
  vi.useRealTimers()
  clearTemporaryPassword()
  act(() => clearSession())
})

const open = () => renderApp({ path: '/m/changePsw' })
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => {
  const input = field(label)
  if (input) fireEvent.change(input, { target: { value } })
}
const press = (name = 'Save') => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const changes = () => asked.filter((call) => call.path === path)
const noteOf = (label: string) => {
  const id = field(label)?.getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : null
}

function fillIn(values: Record<string, string> = {}) {
  const typed = {
    'Old password': 'open the fair 1',
    'New password': 'calm heron 72',
    'Confirm password': 'calm heron 72',
  }
  for (const [label, value] of Object.entries({ ...typed, ...values })) type(label, value)
}

test('PWD-01 PWD-03 PWD-04 SHELL-66 the page shows who is here read-only, the fields, a button and no way back', async () => {
  await open()
  const name = field('Username')
  expect([name?.value, name?.readOnly]).toEqual(['zara88', true])
  expect([field('New password'), field('Confirm password')].every(Boolean)).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('submit')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('PWD-01 a guest sees no name and is led to the login', async () => {
  act(() => clearSession())
  await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(document.querySelector('input[readonly]')).toBeNull()
})

test('PWD-02 the old password is asked for only when neither a remembered login nor a temporary password is held', async () => {
  const { unmount } = await open()
  expect(field('Old password')).not.toBeNull()
  unmount()
  const entry = { type: 'username', username: 'Zara88', secret: 's', countryDialingCode: '' }
  store('sass', JSON.stringify({ username: entry }))
  const second = await open()
  expect(field('Old password')).toBeNull()
  second.unmount()
  store('sass', JSON.stringify({ username: { ...entry, username: 'somebodyelse' } }))
  const third = await open()
  expect(field('Old password')).not.toBeNull()
  third.unmount()
  setTemporaryPassword('2345-6789-ABCD-EFGH')
  await open()
  expect(field('Old password')).toBeNull()
  expect(screen.getByText('Choose your own password to continue.')).toBeDefined()
})

test('PWD-06 a form that is not right is not sent, and the first wrong field has the focus', async () => {
  await open()
  fillIn({ 'New password': 'short1', 'Confirm password': '' })
  await press()
  expect(noteOf('New password')).toBe('This password does not meet the rules')
  expect(noteOf('Confirm password')).toBe('Enter password')
  expect(field('New password')?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('New password'))
  expect(changes()).toEqual([])
})

test('PWD-07 PWD-08 (D-27) a new password that is the old one brings a notice with one button, and no call', async () => {
  await open()
  fillIn({ 'New password': 'open the fair 1', 'Confirm password': 'open the fair 1' })
  await press()
  const notice = await screen.findByRole('alertdialog')
  expect(notice.textContent).toContain('The new password must be different from the old one')
  expect(notice.querySelectorAll('button')).toHaveLength(1)
  await press('Confirm')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(noteOf('New password')).toBe('The new password must be different from the old one')
  expect(changes()).toEqual([])
})

test('PWD-09 PWD-14 the change shows a loading word and goes out encrypted, once for two taps', async () => {
  stubResponse(path, 'never')
  await open()
  fillIn()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  })
  expect(screen.getByText('Saving')).toBeDefined()
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(await openSealed(changes()[0]?.body)).toEqual({
    oldPassword: 'open the fair 1',
    newPassword: 'calm heron 72',
    confirmNewPassword: 'calm heron 72',
  })
})

test('PWD-10 PWD-05 CONF-24 success says so for a second and leads home a second later', async () => {
  await open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(screen.getByText('Change saved')).toBeDefined())
  expect(screen.queryByText('Saving')).toBeNull()
  expect(location.pathname).toBe('/m/changePsw')
  const began = performance.now()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  expect(performance.now() - began).toBeGreaterThan(700)
  await vi.waitFor(() => expect(screen.queryByText('Change saved')).toBeNull())
})

test('PWD-11 success clears the temporary password, which went out as the old one', async () => {
  setTemporaryPassword('2345-6789-ABCD-EFGH')
  await open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(temporaryPassword()).toBeNull())
  expect(await openSealed(changes()[0]?.body)).toMatchObject({ oldPassword: '2345-6789-ABCD-EFGH' })
})

test('PWD-13 failure hides the loading word, keeps what was typed and says why at the field', async () => {
  stubResponse(path, { refuse: 'E1007', facts: { captcha: false } })
  await open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(noteOf('Old password')).toBe('Account or password is incorrect'))
  expect(screen.queryByText('Saving')).toBeNull()
  expect(field('New password')?.value).toBe('calm heron 72')
  expect(field('Old password')?.value).toBe('')
})

test('a lost answer keeps everything and says that the signal was lost', async () => {
  stubResponse(path, 'lost')
  await open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(screen.getByText('Connection lost')).toBeDefined())
  expect(field('Old password')?.value).toBe('open the fair 1')
  expect(screen.queryByText('Saving')).toBeNull()
})

test('what only the server can know to be the same brings the same notice', async () => {
  stubResponse(path, { refuse: 'E1115', facts: { field: 'newPassword' } })
  await open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(screen.getByRole('alertdialog')).toBeDefined())
})

test('the page has a way out: cancel leaves it, and a temporary password leaves by the logout', async () => {
  const { navigation, unmount } = await open()
  await press('Cancel')
  await vi.waitFor(() => expect(navigation.location().route).not.toBe('changePassword'))
  unmount()
  setTemporaryPassword('given out 1')
  await open()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await press('Log out')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
})
