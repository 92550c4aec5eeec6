import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { clearSession, saveSession, session } from '../../../device/session.ts'
import { clearTemporaryPassword, temporaryPassword } from '../../../device/temporary-password.ts'
import { storeIntent } from '../../../parts/account/after-login.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')

let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
})

afterEach(() => {
  clearTemporaryPassword()
  act(() => clearSession())
})

const open = () => renderApp({ path: '/m/login' })
const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const captcha = () => screen.queryByLabelText<HTMLInputElement>('Security code')
const button = () => screen.getByRole('button', { name: 'Log in' })
const logins = () => asked.filter(({ path }) => path === '/wps/session/login')
const type = (field: HTMLElement | null, value: string) => field && fireEvent.change(field, { target: { value } })
const tap = () => act(async () => fireEvent.click(button()))

function fillIn() {
  type(username(), 'zara88')
  type(password(), 'open the fair 1')
}

const wrong = (captcha: boolean) => stubResponse('/wps/session/login', { refuse: 'E1007', facts: { captcha } })

test('AUTH-01 AUTH-04 AUTH-06 the login has its title and leads to the forgotten password and to registration', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/m/forget')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/m/register')
})

test('AUTH-14 no captcha is asked for at first and none is drawn', async () => {
  await open()
  expect(captcha()).toBeNull()
  expect(asked.some(({ path }) => path.startsWith('/wps/captcha'))).toBe(false)
})

test('AUTH-05 AUTH-21 the button sends username and password, encrypted', async () => {
  stubResponse('/wps/session/login', 'never')
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(logins()).toHaveLength(1))
  const body = logins()[0]?.body
  expect(String(body)).not.toContain('open the fair 1')
  expect(await openSealed(body)).toEqual({ type: 'username', username: 'zara88', password: 'open the fair 1' })
})

test('AUTH-27 AUTH-70 STORE-01 a success keeps the session on the device and leads home', async () => {
  stubResponse('/wps/session/login', { value: loginResponse })
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  const kept = { ...memberSession, merchantCode: 'halcyon' }
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null')).toEqual(kept)
  expect(session()).toEqual(kept)
})

test('a success leads back to where the person was sent to the login from', async () => {
  stubResponse('/wps/session/login', { value: loginResponse })
  storeIntent('/m/gameList?type=hot')
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/m/gameList?type=hot'))
})

test('D-65 a password that we gave out leads to its replacement', async () => {
  stubResponse('/wps/session/login', { value: { ...loginResponse, temporaryPassword: true } })
  storeIntent('/m/gameList?type=hot')
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/changePsw'))
  expect(temporaryPassword()).toBe('open the fair 1')
})

test('somebody who is logged in has nothing to do at the login', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
})

test('a wrong credential is told, the name stays, and the password is typed again', async () => {
  wrong(false)
  await open()
  fillIn()
  await tap()
  expect(await screen.findByText('Account or password is incorrect')).toBeDefined()
  expect(username().value).toBe('zara88')
  expect(password().value).toBe('')
  await vi.waitFor(() => expect(document.activeElement).toBe(password()))
  expect(captcha()).toBeNull()
})

test('AUTH-18 AUTH-23 a refusal that asks for a captcha brings the field and its picture, and the code goes along', async () => {
  wrong(true)
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(captcha()).not.toBeNull())
  await vi.waitFor(() => expect(document.querySelector('.captcha-picture img')).not.toBeNull())
  type(password(), 'open the fair 1')
  type(captcha(), '123456')
  await tap()
  await vi.waitFor(() => expect(logins()).toHaveLength(2))
  expect(await openSealed(logins()[1]?.body)).toMatchObject({ captcha: '123456' })
})

test('a captcha is good once: the next refusal draws another and empties the code', async () => {
  wrong(true)
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(document.querySelector('.captcha-picture img')).not.toBeNull())
  const drawn = () => asked.filter(({ path }) => path.startsWith('/wps/captcha')).length
  expect(drawn()).toBe(1)
  type(password(), 'open the fair 2')
  type(captcha(), '123456')
  await tap()
  await vi.waitFor(() => expect(drawn()).toBe(2))
  await vi.waitFor(() => expect(captcha()?.value).toBe(''))
})

test('AUTH-30 an empty captcha is told at its field, which is tied to the sentence, and nothing is sent', async () => {
  wrong(true)
  await open()
  fillIn()
  await tap()
  await vi.waitFor(() => expect(captcha()).not.toBeNull())
  type(password(), 'open the fair 1')
  await tap()
  const field = captcha()
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Please enter the code')
  expect(document.activeElement).toBe(field)
  expect(logins()).toHaveLength(1)
})

test('empty fields are told, the first one has the focus, and nothing is sent', async () => {
  await open()
  await tap()
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
  expect(document.activeElement).toBe(username())
  expect(logins()).toHaveLength(0)
})

test('too many tries are told with the seconds to wait and keep what was typed', async () => {
  stubResponse('/wps/session/login', { refuse: 'E1010', facts: { seconds: 42, captcha: true } })
  await open()
  fillIn()
  await tap()
  expect(await screen.findByText('Too many tries. Wait 42 seconds.')).toBeDefined()
  expect(password().value).toBe('open the fair 1')
})

test('a lost call is told in place and keeps the whole form', async () => {
  stubResponse('/wps/session/login', 'lost')
  await open()
  fillIn()
  await tap()
  expect(await screen.findByText('Connection lost')).toBeDefined()
  expect([username().value, password().value]).toEqual(['zara88', 'open the fair 1'])
})

test('a double tap sends one login', async () => {
  stubResponse('/wps/session/login', 'never')
  await open()
  fillIn()
  await act(async () => {
    fireEvent.click(button())
    fireEvent.click(button())
  })
  await vi.waitFor(() => expect(logins()).toHaveLength(1))
  await tap()
  expect(logins()).toHaveLength(1)
})

test('a password manager can fill the form in', async () => {
  await open()
  expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
})
