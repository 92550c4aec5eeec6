import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearNewLogin } from '../new-login.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await Promise.all([loadRoute('forget'), loadRoute('login')])

let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  stubResponse('/wps/system/registerValidation', { value: { rules: fieldRules } })
  stubResponse('/wps/system/country', {
    value: { country: 'PK', dialingCode: '92', countries: [{ country: 'PK', dialingCode: '92' }] },
  })
})

afterEach(() => clearNewLogin())

const mobileBrand = { capabilities: { ...whitelabel.capabilities, loginByMobileCode: true } }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (path: string) => asked.filter((call) => call.path === path)
const noteOf = (label: string) => {
  const id = field(label).getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : null
}

test('PWD-23 by e-mail: name and address go out encrypted and the answer is the same, no matter who asks', async () => {
  stubResponse('/wps/member/password/email', { value: {} })
  await renderApp({ path: '/m/forget' })
  type('Username', ' zara88 ')
  type('E-mail', 'zara@mail.example')
  await press('Send')
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeDefined())
  expect(await openSealed(sent('/wps/member/password/email')[0]?.body)).toEqual({
    username: 'zara88',
    email: 'zara@mail.example',
  })
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/m/login')
})

test('a wrong address is told at its field and nothing is sent', async () => {
  await renderApp({ path: '/m/forget' })
  type('Username', 'zara88')
  type('E-mail', 'nothing')
  await press('Send')
  expect(noteOf('E-mail')).toBe('This e-mail address is not valid')
  expect(document.activeElement).toBe(field('E-mail'))
  expect(sent('/wps/member/password/email')).toEqual([])
})

test('a failed call keeps what was typed', async () => {
  stubResponse('/wps/member/password/email', 'lost')
  await renderApp({ path: '/m/forget' })
  type('Username', 'zara88')
  type('E-mail', 'zara@mail.example')
  await press('Send')
  await vi.waitFor(() => expect(screen.getByText('Connection lost')).toBeDefined())
  expect(field('E-mail').value).toBe('zara@mail.example')
})

test('SHELL-09 the way by SMS is chosen where members have numbers, and stands in the address', async () => {
  await renderApp({ path: '/m/forget', whitelabel: mobileBrand })
  fireEvent.click(screen.getByRole('radio', { name: 'By SMS' }))
  await vi.waitFor(() => expect(location.search).toBe('?type=sms'))
  expect(field('SMS code').autocomplete).toBe('one-time-code')
})

test('a brand without numbers offers e-mail alone', async () => {
  await renderApp({ path: '/m/forget' })
  expect(screen.queryByRole('radio')).toBeNull()
})

test('PWD-23 by SMS: number, code and new password go out encrypted, and the login knows the name', async () => {
  stubResponse('/wps/member/password/phone', { value: { userName: 'zara88' } })
  await renderApp({ path: '/m/forget?type=sms', whitelabel: mobileBrand })
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '03001234567')
  type('SMS code', '204816')
  type('New password', 'calm heron 72')
  type('Confirm password', 'calm heron 72')
  await press('Set password')
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(await openSealed(sent('/wps/member/password/phone')[0]?.body)).toEqual({
    mobileNum: '03001234567',
    countryDialingCode: '92',
    verificationCode: '204816',
    newPassword: 'calm heron 72',
    confirmNewPassword: 'calm heron 72',
  })
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('zara88')
})

test('a wrong code is told at its field', async () => {
  stubResponse('/wps/member/password/phone', { refuse: 'E1107', facts: { field: 'verificationCode' } })
  await renderApp({ path: '/m/forget?type=sms', whitelabel: mobileBrand })
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '3001234567')
  type('SMS code', '204816')
  type('New password', 'calm heron 72')
  type('Confirm password', 'calm heron 72')
  await press('Set password')
  await vi.waitFor(() => expect(noteOf('SMS code')).toBe('This code is not correct'))
})
