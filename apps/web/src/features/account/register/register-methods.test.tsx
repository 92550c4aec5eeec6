import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { stubSmsCodes } from '../../../../testing/codes.ts'
import { testRegisterConfig } from '../../../../testing/register.ts'
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
import type { RegisterFormConfig } from './register-form.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await import('../../../net/challenge.ts')
await import('../../../net/solve-work.ts')
await Promise.all([loadRoute('home'), loadRoute('login')])

let asked: ReturnType<typeof stubServer>

function answerAsked({ settings, rules }: RegisterFormConfig): void {
  stubResponse('/wps/system/registerSettings', { value: settings })
  stubResponse('/wps/system/registerValidation', { value: { rules } })
}

const both = { methods: ['username', 'mobileNum'], needsCode: true } as const

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  await stubSmsCodes()
  answerAsked(testRegisterConfig({}, both))
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
  stubResponse('/wps/member/check/username', { value: { available: true } })
  stubResponse('/wps/member/register', { value: { userName: 'm7k2q9' } })
  // A login that ends after its test would begin a session in the next one.
  stubResponse('/wps/session/login', 'never')
})

afterEach(() => {
  vi.useRealTimers()
  globalThis.NativeBridge = undefined
  sessionStorage.clear()
  act(() => clearSession())
})

/** The words that the specification fixes are those of classic (D-71). */
type Wording = Partial<Pick<typeof classic, 'words'>>
const openClassic = () => open('/m/register', {}, { words: classic.words })

async function open(path = '/m/register', settings: Partial<typeof whitelabel> = {}, brand: Wording = {}) {
  const view = await renderApp({ ...brand, path, whitelabel: settings })
  await screen.findByRole('form', { name: 'Register' })
  return view
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.field-input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const toggle = () => screen.queryByRole('group', { name: 'How to register' })
const choose = (name: string) => act(async () => fireEvent.click(within(toggle() as HTMLElement).getByLabelText(name)))
const sent = (path: string) => asked.filter((call) => call.path.split('?')[0] === path)
const labels = () => [...document.querySelectorAll('form .field-label')].map((label) => label.textContent)
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const registered = async () => (await openSealed(sent('/wps/member/register').at(-1)?.body)) as Record<string, unknown>

function fillAccount() {
  for (const label of ['Password', 'Confirm password']) type(label, 'a fair 1 day')
  type('Security code', '48291')
  agree()
}

/** Nothing is ticked for anybody. */
function agree() {
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  if (!box.checked) fireEvent.click(box)
}

function fillByName() {
  type('Username', 'zara88')
  fillAccount()
}

test('REG-03 CONF-02 CONF-03 the way to register can be chosen only where both are open', async () => {
  for (const methods of [['username'], ['mobileNum'], [], ['username', 'mobileNum']] as const) {
    answerAsked(testRegisterConfig({}, { methods }))
    const { unmount } = await open()
    expect(toggle() !== null).toBe(methods.length === 2)
    expect(labels()[0]).toBe(methods[0] === 'mobileNum' ? 'Mobile number' : 'Username')
    unmount()
  }
})

test('REG-04 CONF-04 CONF-05 by mobile number the form asks for the fields of that way', async () => {
  await open()
  expect(labels()).toEqual(['Username', 'Password', 'Confirm password', 'Security code'])
  await choose('Mobile number')
  expect(labels()).toEqual(['Mobile number', 'SMS code', 'Password', 'Confirm password', 'Security code'])
})

test('REG-31 the mobile number that was typed stands in both ways', async () => {
  answerAsked(testRegisterConfig({ mobileNum: 'optional' }, both))
  await open()
  type('Mobile number', '03001234567')
  await choose('Mobile number')
  expect(field('Mobile number').value).toBe('03001234567')
  type('Mobile number', '03007654321')
  await choose('Username')
  expect(field('Mobile number').value).toBe('03007654321')
})

test('REG-46 AUTH-39 AUTH-48 AUTH-50 a code is sent with the solved challenge and counts down in seconds', async () => {
  await openClassic()
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '03001234567')
  const letGo = holdResponses('/wps/sms/register')
  await press('Send code')
  expect(await screen.findByText('SMS sending...')).toBeDefined()
  letGo()
  await vi.waitFor(() => expect(screen.getByText('SMS sent')).toBeDefined())
  expect(sent('/wps/verification')[0]?.path).toContain('purpose=register')
  expect(sent('/wps/sms/register')[0]?.body).toMatchObject({
    mobileNo: '3001234567',
    countryDialingCode: '92',
    verification: { challenge: { signature: expect.any(String) }, solution: { counter: expect.any(Number) } },
  })
  expect(screen.getByRole('button', { name: /^1(20|19)s$/ })).toBeDefined()
  expect(document.activeElement).toBe(field('SMS code'))
})

test('AUTH-49 CONF-23 (D-05) in registration the loading word of a code lasts 9999 s', async () => {
  stubResponse('/wps/sms/register', 'never')
  await open()
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '3001234567')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Send code')
  await act(() => vi.advanceTimersByTimeAsync(9_998_999))
  expect(screen.getByText('Sending the SMS…')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Sending the SMS…')).toBeNull()
})

test('AUTH-37 no code is asked for with a number that is wrong or missing', async () => {
  await open()
  await choose('Mobile number')
  await press('Send code')
  expect(noteOf('Mobile number')).toBe('Please fill this in')
  type('Mobile number', '12')
  await press('Send code')
  expect(noteOf('Mobile number')).toBe('This mobile number is not valid')
  expect(sent('/wps/verification')).toEqual([])
})

test('REG-15 REG-24 PERM-03 a visitor registers by mobile number and is logged in under the name that was given', async () => {
  stubResponse('/wps/session/login', { value: { ...loginResponse, userName: 'm7k2q9' } })
  await open()
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '03001234567')
  type('SMS code', '123456')
  fillAccount()
  await press('Register')
  await vi.waitFor(() => expect(session()?.userName).toBe('m7k2q9'))
  const input = await registered()
  expect(input).toMatchObject({
    moduleId: 'MOBILENUMREG3',
    mobileNum: '3001234567',
    countryDialingCode: '92',
    verificationCode: '123456',
  })
  expect(input).not.toHaveProperty('username')
  expect(await openSealed(sent('/wps/session/login')[0]?.body)).toEqual({
    type: 'username',
    username: 'm7k2q9',
    password: 'a fair 1 day',
  })
})

test('an account without a password is led to the login by code, with the number filled in', async () => {
  answerAsked(testRegisterConfig({}, { ...both, needsPassword: false }))
  const { navigation } = await open('/m/register', {
    capabilities: { ...whitelabel.capabilities, loginByMobileCode: true },
  })
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '03001234567')
  type('SMS code', '123456')
  type('Security code', '48291')
  agree()
  await press('Register')
  await vi.waitFor(() => expect(navigation.location().route).toBe('login'))
  expect(field('Mobile number').value).toBe('3001234567')
  expect(sent('/wps/session/login')).toEqual([])
})

test('ERR-16 a wrong SMS code is told at its field, and a number that is in use at the number', async () => {
  await openClassic()
  await choose('Mobile number')
  await vi.waitFor(() => expect(screen.getByText('+92')).toBeDefined())
  type('Mobile number', '3001234567')
  type('SMS code', '123456')
  fillAccount()
  stubResponse('/wps/member/register', { refuse: 'E1107' })
  await press('Register')
  await vi.waitFor(() => expect(noteOf('SMS code')).toBe('Verification code error'))
  expect(document.activeElement).toBe(field('SMS code'))
  stubResponse('/wps/member/register', { refuse: 'E1114', facts: { field: 'mobileNum' } })
  type('SMS code', '654321')
  type('Security code', '48291')
  await press('Register')
  await vi.waitFor(() => expect(noteOf('Mobile number')).toBe('This mobile number or e-mail address is already in use'))
})

test('REG-34 REG-35 a code that was typed is checked first, and one that passes lets the registration go on', async () => {
  answerAsked(testRegisterConfig({ affiliateCode: 'optional' }))
  stubResponse('/wps/affiliate/check', { value: { success: true } })
  await open()
  fillByName()
  await press('I have an invitation code')
  type('Invitation code', 'FAIR2345')
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  const checked = new URL(sent('/wps/affiliate/check')[0]?.path ?? '', 'http://x').searchParams
  expect([checked.get('code'), checked.get('domain')]).toEqual(['FAIR2345', location.host])
  expect(await registered()).toMatchObject({ affiliateCode: 'FAIR2345' })
})

test('REG-37 D-49 without a code, or without the field, nothing is checked', async () => {
  answerAsked(testRegisterConfig({ affiliateCode: 'optional' }))
  await open()
  fillByName()
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  expect(sent('/wps/affiliate/check')).toEqual([])
})

test('REG-36 ERR-01 a code that fails is told for 1 s and at its field, which gets the focus; nothing is registered', async () => {
  answerAsked(testRegisterConfig({ affiliateCode: 'optional' }))
  stubResponse('/wps/affiliate/check', { value: { success: false } })
  await openClassic()
  fillByName()
  await press('I have an invitation code')
  type('Invitation code', 'WRONG234')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Register')
  await vi.waitFor(() => expect(screen.getByText('Invitation code error')).toBeDefined())
  expect(noteOf('Invitation code')).toBe('Invalid invitation code')
  expect(document.activeElement).toBe(field('Invitation code'))
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(screen.getByText('Invitation code error')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText('Invitation code error')).toBeNull()
  expect(sent('/wps/member/register')).toEqual([])
  type('Invitation code', 'WRONG23')
  expect(noteOf('Invitation code')).toBe('Optional')
})

test('REG-19 REG-20 the code of the link that the visit began with stands in the form and goes along', async () => {
  answerAsked(testRegisterConfig({ affiliateCode: 'optional' }))
  stubResponse('/wps/affiliate/check', { value: { success: true } })
  sessionStorage.setItem('affiliate', 'FAIR2345')
  await open()
  expect(field('Invitation code').value).toBe('FAIR2345')
  fillByName()
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  expect(await registered()).toMatchObject({ affiliateCode: 'FAIR2345', domain: location.host })
})

test('ERR-17 a link that the server does not know is told above the button and does not stand in the way again', async () => {
  sessionStorage.setItem('affiliate', 'GONE2345')
  stubResponse('/wps/member/register', { refuse: 'E1110', facts: { field: 'affiliateCode' } })
  await openClassic()
  fillByName()
  await press('Register')
  expect(await within(screen.getByRole('form')).findByText('Invalid invitation code')).toBeDefined()
  stubResponse('/wps/member/register', { refuse: 'E1108' })
  type('Security code', '48291')
  await press('Register')
  expect(await within(screen.getByRole('form')).findByText('Referrer link error')).toBeDefined()
  expect(await registered()).not.toHaveProperty('affiliateCode')
})

test('APP-18 the native app is told of a registration, and of none that was refused', async () => {
  const postMessage = vi.fn()
  globalThis.NativeBridge = { postMessage }
  stubResponse('/wps/member/register', { refuse: 'E1102' })
  await open()
  fillByName()
  await press('Register')
  await vi.waitFor(() => expect(noteOf('Username')).toBe('This username is already taken'))
  expect(postMessage).not.toHaveBeenCalled()
  stubResponse('/wps/member/register', { value: { userName: 'zara99' } })
  type('Username', 'zara99')
  type('Security code', '48291')
  await press('Register')
  await vi.waitFor(() =>
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ event: 'register', data: { userName: 'zara99' } }),
  )
})

test('REG-11 a social button stands where the merchant has that login, and only there', async () => {
  const { unmount } = await open()
  expect(screen.queryByRole('button', { name: 'Facebook' })).toBeNull()
  unmount()
  await open('/m/register', { capabilities: { ...whitelabel.capabilities, socialLogin: ['facebook'] } })
  expect(button('Facebook')).toBeDefined()
})

test('D-46 somebody who comes from a provider finds the form filled in, and the ticket goes along', async () => {
  answerAsked(testRegisterConfig({ nickname: 'optional', email: 'optional' }))
  stubResponse('/wps/social/ticket', { value: { provider: 'google', name: 'Zara Khan', email: 'zara@b.example' } })
  await open('/m/register?social=a-ticket&provider=google')
  await vi.waitFor(() => expect(field('E-mail').value).toBe('zara@b.example'))
  expect(field('Nickname').value).toBe('Zara Khan')
  expect(screen.getByText('Google has confirmed who you are. Fill in the rest to finish.')).toBeDefined()
  fillByName()
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  expect(await registered()).toMatchObject({ socialTicket: 'a-ticket', email: 'zara@b.example' })
})

test('a ticket that is over is told, and the form works without it', async () => {
  stubResponse('/wps/social/ticket', { value: null })
  await open('/m/register?social=a-ticket&provider=google')
  expect(await screen.findByText('That login did not work. Please try again.')).toBeDefined()
  fillByName()
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  expect(await registered()).not.toHaveProperty('socialTicket')
})
