import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { stubSmsCodes } from '../../../../testing/codes.ts'
import {
  classic,
  holdResponses,
  renderApp,
  stubResponse,
  stubServer,
  whitelabel,
} from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, session } from '../../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await import('../../../net/challenge.ts')
await import('../../../net/solve-work.ts')
await loadRoute('home')

let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  await stubSmsCodes()
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
  stubResponse('/wps/system/registerValidation', { value: { rules: fieldRules } })
})

afterEach(() => {
  vi.useRealTimers()
  act(() => clearSession())
})

type Capabilities = Partial<typeof whitelabel.capabilities>

const open = (capabilities: Capabilities = { loginByMobileCode: true }, brand: Partial<typeof classic> = {}) =>
  renderApp({
    ...brand,
    path: '/m/login',
    whitelabel: { ...brand.whitelabel, capabilities: { ...whitelabel.capabilities, ...capabilities } },
  })
const toggle = () => screen.queryByRole('group', { name: 'How to log in' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.field-input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string) => act(async () => fireEvent.click(within(toggle() as HTMLElement).getByLabelText(name)))
const sent = (path: string) => asked.filter((call) => call.path.split('?')[0] === path)
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const sendButton = () => within(field('SMS code').closest('.field') as HTMLElement).getByRole('button')

async function openBySms(brand: Partial<typeof classic> = {}) {
  await open({ loginByMobileCode: true }, brand)
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
}

test('AUTH-02 CONF-08 the two methods can be chosen where the merchant lets codes in, and only there', async () => {
  const { unmount } = await open({ loginByMobileCode: false })
  expect(toggle()).toBeNull()
  unmount()
  await open()
  expect(within(toggle() as HTMLElement).getAllByRole('radio')).toHaveLength(2)
  await choose('Mobile number')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(field('SMS code').autocomplete).toBe('one-time-code')
})

test('AUTH-34 AUTH-35 the number opens the telephone keypad and takes 20 characters, the code takes ten digits', async () => {
  await openBySms()
  const number = field('Mobile number')
  expect([number.type, number.inputMode, number.maxLength]).toEqual(['tel', 'tel', 20])
  type('SMS code', '12a34')
  expect([field('SMS code').value, field('SMS code').inputMode, field('SMS code').maxLength]).toEqual([
    '1234',
    'numeric',
    10,
  ])
})

test('AUTH-37 no code is asked for while the number is wrong, which is told at its field', async () => {
  await openBySms()
  await press('Send code')
  expect(noteOf('Mobile number')).toBe('Please fill this in')
  type('Mobile number', '123')
  await press('Send code')
  expect(noteOf('Mobile number')).toBe('This mobile number is not valid')
  expect(document.activeElement).toBe(field('Mobile number'))
  expect(sent('/wps/account/getCode')).toEqual([])
})

test('AUTH-44 AUTH-48 AUTH-50 a code is asked for with the solved challenge, and the words say sending and sent', async () => {
  await openBySms({ words: classic.words })
  type('Mobile number', '03001234567')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const letGo = holdResponses('/wps/account/getCode')
  await press('Send code')
  await vi.waitFor(() => expect(screen.getByText('SMS sending...')).toBeDefined())
  letGo()
  await vi.waitFor(() => expect(screen.getByText('SMS sent')).toBeDefined())
  expect(sent('/wps/verification')[0]?.path).toContain('purpose=login')
  expect(sent('/wps/account/getCode')[0]?.body).toMatchObject({
    mobileNum: '3001234567',
    countryDialingCode: '92',
    verification: { challenge: { signature: expect.any(String) }, solution: { counter: expect.any(Number) } },
  })
  // The word has stood for 50 ms at most when it is first seen.
  await act(() => vi.advanceTimersByTimeAsync(1_400))
  expect(screen.getByText('SMS sent')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText('SMS sent')).toBeNull()
})

test('AUTH-49 D-05 a code that nobody answers keeps its loading word for 10 s on the login', async () => {
  stubResponse('/wps/account/getCode', 'never')
  await openBySms()
  type('Mobile number', '3001234567')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Send code')
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(screen.getByText('Sending the SMS…')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Sending the SMS…')).toBeNull()
  // On a busy machine the work before the call takes a while, and the call would count in the next test.
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent('/wps/account/getCode')).toHaveLength(1))
})

async function askForCode() {
  type('Mobile number', '3001234567')
  await press('Send code')
  await vi.waitFor(() => expect(sendButton().textContent).toMatch(/^\d+s$/))
}

test('AUTH-38 AUTH-41 CONF-27 the countdown is redrawn each 500 ms up to the time of the answer and ends in the button', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_800_000_000_000 })
  stubResponse('/wps/account/getCode', { value: { expirationTime: 1_800_000_002_300 } })
  await openBySms()
  await askForCode()
  const seen: string[] = [sendButton().textContent ?? '']
  for (let beat = 0; beat < 5; beat++) {
    await act(() => vi.advanceTimersByTimeAsync(500))
    seen.push(sendButton().textContent ?? '')
  }
  expect(seen).toEqual(['3s', '2s', '2s', '1s', '1s', 'Send code'])
})

test('AUTH-37 while the countdown runs no second code is asked for, and a double tap asks once', async () => {
  await openBySms()
  type('Mobile number', '3001234567')
  await act(async () => {
    fireEvent.click(sendButton())
    fireEvent.click(sendButton())
  })
  await vi.waitFor(() => expect(sendButton().textContent).toMatch(/^\d+s$/))
  await act(async () => fireEvent.click(sendButton()))
  expect(sent('/wps/account/getCode')).toHaveLength(1)
})

test('AUTH-42 leaving the screen stops the timer and forgets it, while a reload goes on counting', async () => {
  await openBySms()
  await askForCode()
  expect(sessionStorage.getItem('smsCountdown')).toMatch(/^login \d+$/)
  const kept = sessionStorage.getItem('smsCountdown') as string
  const cleared = vi.spyOn(globalThis, 'clearInterval')
  await press('Back')
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  expect(cleared).toHaveBeenCalled()
  expect(sessionStorage.getItem('smsCountdown')).toBeNull()
  // A reload takes no leave: what the tab had kept is still there when the page comes again.
  document.body.innerHTML = ''
  sessionStorage.setItem('smsCountdown', kept)
  await open()
  expect(sendButton().textContent).toMatch(/^\d+s$/)
})

test('ERR-18 a number that the server refuses is told at the number, every other refusal at the code', async () => {
  await openBySms()
  type('Mobile number', '3001234567')
  stubResponse('/wps/account/getCode', { refuse: 'E1109' })
  await press('Send code')
  await vi.waitFor(() => expect(noteOf('Mobile number')).toBe('This mobile number is not valid'))
  type('Mobile number', '3001234568')
  expect(noteOf('Mobile number')).toBeUndefined()
  stubResponse('/wps/account/getCode', { refuse: 'E1010', facts: { seconds: 30 } })
  await press('Send code')
  await vi.waitFor(() => expect(noteOf('SMS code')).toBe('Too many tries. Wait 30 seconds.'))
  expect(screen.queryByText('Sending the SMS…')).toBeNull()
})

test('AUTH-22 AUTH-27 a member logs in with number and code', async () => {
  stubResponse('/wps/session/login', { value: loginResponse })
  await openBySms()
  type('Mobile number', '03001234567')
  type('SMS code', '123456')
  await press('Log in')
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  expect(await openSealed(sent('/wps/session/login')[0]?.body)).toEqual({
    type: 'sms',
    username: '3001234567',
    password: '123456',
    countryDialingCode: '92',
  })
})

test('a wrong code is told, the number stays, and the code is typed again', async () => {
  stubResponse('/wps/session/login', { refuse: 'E1007', facts: { captcha: false } })
  await openBySms()
  type('Mobile number', '3001234567')
  type('SMS code', '123456')
  await press('Log in')
  expect(await screen.findByText('Account or password is incorrect')).toBeDefined()
  expect([field('Mobile number').value, field('SMS code').value]).toEqual(['3001234567', ''])
  await vi.waitFor(() => expect(document.activeElement).toBe(field('SMS code')))
})

test('with several countries the visitor chooses, and the choice goes along', async () => {
  await stubSmsCodes([
    { country: 'PK', dialingCode: '92' },
    { country: 'VN', dialingCode: '84' },
  ])
  await openBySms()
  const list = screen.getByLabelText<HTMLSelectElement>('Country code')
  expect([...list.options].map(({ text }) => text)).toEqual(['Pakistan +92', 'Vietnam +84'])
  fireEvent.change(list, { target: { value: '84' } })
  type('Mobile number', '+84 912 345 678')
  expect(field('Mobile number').value).toBe('912345678')
  await press('Send code')
  await vi.waitFor(() => expect(sent('/wps/account/getCode')[0]?.body).toMatchObject({ countryDialingCode: '84' }))
})

test('AUTH-17 another method draws another captcha where one is shown, and none where none is', async () => {
  stubResponse('/wps/session/login', { refuse: 'E1007', facts: { captcha: true } })
  await open()
  const drawn = () => sent('/wps/captcha').length
  await choose('Mobile number')
  await choose('Username')
  expect(drawn()).toBe(0)
  type('Password', 'open the fair 1')
  fireEvent.change(document.querySelector('input[name="username"]') as Element, { target: { value: 'zara88' } })
  await press('Log in')
  await vi.waitFor(() => expect(drawn()).toBe(1))
  type('Security code', '123456')
  await choose('Mobile number')
  await vi.waitFor(() => expect(drawn()).toBe(2))
  expect(field('Security code').value).toBe('')
})

test('what was typed for one method is still there after a look at the other', async () => {
  await open()
  type('Password', 'open the fair 1')
  await choose('Mobile number')
  type('Mobile number', '3001234567')
  await choose('Username')
  expect(field('Password').value).toBe('open the fair 1')
  await choose('Mobile number')
  expect(field('Mobile number').value).toBe('3001234567')
})

test('AUTH-07 AUTH-08 AUTH-09 AUTH-10 CONF-06 CONF-07 each social button has its own flag and stands by the username alone', async () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^(Google|Facebook)$/ }).map((each) => each.textContent)
  for (const socialLogin of [[], ['facebook'], ['google'], ['facebook', 'google']] as const) {
    const { unmount } = await open({ socialLogin: [...socialLogin], loginByMobileCode: true }, classic)
    expect(buttons().map((name) => name?.toLowerCase())).toEqual(socialLogin)
    expect(screen.queryByText('or login with') !== null).toBe(socialLogin.length > 0)
    await choose('Mobile number')
    expect(buttons()).toEqual([])
    unmount()
  }
})

test('a social button leads to the address that the server names', async () => {
  stubResponse('/wps/social/start', { value: { address: 'https://social.example/authorize?state=s' } })
  const assign = vi.fn()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  await open({ socialLogin: ['google'] })
  await press('Google')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://social.example/authorize?state=s'))
  expect(sent('/wps/social/start')[0]?.path).toContain('provider=google')
})

test('AUTH-11 D-46 a ticket in the address is exchanged for a session, once, and leaves the address', async () => {
  stubResponse('/wps/session/login', { value: loginResponse })
  await renderApp({ path: '/m/login?social=a-ticket&provider=google' })
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  expect(sent('/wps/session/login')).toHaveLength(1)
  expect(await openSealed(sent('/wps/session/login')[0]?.body)).toEqual({ type: 'google', socialTicket: 'a-ticket' })
  expect(location.search).toBe('')
})

test('a social login that failed is told in words', async () => {
  await renderApp({ path: '/m/login?social=failed' })
  expect(await screen.findByText('That login did not work. Please try again.')).toBeDefined()
  expect(sent('/wps/session/login')).toEqual([])
})

test('AUTH-12 the trial of the login leads home once it has a name, and stays without one', async () => {
  stubResponse('/wps/session/trial', { value: '' })
  const { navigation } = await open()
  await press('Try free play')
  await vi.waitFor(() => expect(sent('/wps/session/trial')).toHaveLength(1))
  await act(async () => {})
  expect([navigation.location().route, session()]).toEqual(['login', null])
  stubResponse('/wps/session/trial', { value: 'trial001' })
  stubResponse('/wps/session/testplay', { value: { token: 't', userName: 'trial001', customerType: 4 } })
  await press('Try free play')
  await vi.waitFor(() => expect(navigation.location().route).toBe('home'))
  expect(session()?.type).toBe(4)
})
