import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { testRegisterConfig } from '../../../../testing/register.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { refetchOnEvent } from '../../../data/on-event.ts'
import { loadCatalogue } from '../../../data/system/catalogues.ts'
import { clearSession, saveSession, session } from '../../../device/session.ts'
import { receive } from '../../../net/live.ts'
import type { RegisterFormConfig } from './register-form.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await import('../../../parts/language/language-sheet.tsx')
await Promise.all([loadRoute('home'), loadRoute('login'), loadCatalogue('ES')])

/** Encryption takes its time on a busy machine. */

let asked: ReturnType<typeof stubServer>

function answerAsked({ settings, rules }: RegisterFormConfig): void {
  stubResponse('/wps/system/registerSettings', { value: settings })
  stubResponse('/wps/system/registerValidation', { value: { rules } })
}

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  answerAsked(testRegisterConfig())
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
  stubResponse('/wps/member/check/username', { value: { available: true } })
  stubResponse('/wps/member/register', { value: { userName: 'zara88' } })
})

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  act(() => clearSession())
})

async function open(path = '/m/register', brand: Pick<typeof classic, 'whitelabel'> | object = {}) {
  const view = await renderApp({ path, ...brand })
  await screen.findByLabelText('Username')
  return view
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const sent = (path: string) => asked.filter((call) => call.path.split('?')[0] === path)
const noteOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ')
  return ids?.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function fillIn(changes: Record<string, string> = {}) {
  const typed = {
    Username: 'zara88',
    Password: 'a fair 1 day',
    'Confirm password': 'a fair 1 day',
    'Security code': '48291',
  }
  for (const [label, value] of Object.entries({ ...typed, ...changes })) type(label, value)
  const agree = screen.getByRole<HTMLInputElement>('checkbox')
  if (!agree.checked) fireEvent.click(agree)
}

test('REG-01 the screen shows the logo of the brand and a back button that leads home', async () => {
  const { navigation } = await open()
  expect(screen.getByText('Halcyon')).toBeDefined()
  expect(document.querySelector('.register-logo .home-logo-mark')).not.toBeNull()
  await press('Back')
  await vi.waitFor(() => expect(navigation.location().route).toBe('home'))
})

test('REG-02 the title of the form is the register label', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register')
  expect(screen.getByRole('form', { name: 'Register' })).toBeDefined()
})

test('REG-04 the server decides which fields are shown', async () => {
  const labels = () => [...document.querySelectorAll('form .field-label')].map((label) => label.textContent)
  const { unmount } = await open()
  expect(labels()).toEqual(['Username', 'Password', 'Confirm password', 'Security code'])
  unmount()
  answerAsked(testRegisterConfig({ nickname: 'required', email: 'optional', line: 'optional', mobileNum: 'off' }))
  await open()
  expect(labels()).toEqual([
    'Username',
    'Password',
    'Confirm password',
    'Nickname',
    'E-mail',
    'LINE account',
    'Security code',
  ])
  expect(noteOf('E-mail')).toBe('Optional')
  expect(noteOf('Nickname')).toBeUndefined()
})

test('a phone that must read everything again keeps the captcha that is being typed', async () => {
  const { client } = await open()
  await vi.waitFor(() => expect(sent('/wps/captcha')).toHaveLength(1))
  const stop = refetchOnEvent(client)
  const before = sent('/wps/system/registerSettings').length
  act(() => receive({ kind: 'refetch' }))
  await vi.waitFor(() => expect(sent('/wps/system/registerSettings').length).toBeGreaterThan(before))
  expect(sent('/wps/captcha')).toHaveLength(1)
  stop()
})

test('REG-05 REG-06 the form has a confirm-password field and a captcha field with its picture', async () => {
  await open()
  expect(field('Confirm password').autocomplete).toBe('new-password')
  expect(field('Security code').inputMode).toBe('numeric')
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLImageElement>('.captcha-picture img')?.src).toBe(
      'data:image/png;base64,Zmlyc3Q=',
    ),
  )
  expect(sent('/wps/captcha').map(({ path }) => path)).toEqual(['/wps/captcha?moduleId=CAPTCHA3'])
})

test('REG-07 a control shows the password and hides it again', async () => {
  await open()
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  expect(field('Password').type).toBe('password')
  fireEvent.click(show as HTMLElement)
  expect(field('Password').type).toBe('text')
  expect(field('Confirm password').type).toBe('password')
  fireEvent.click(button('Hide password'))
  expect(field('Password').type).toBe('password')
})

test('REG-08 reset empties all fields and takes the complaints away', async () => {
  answerAsked(testRegisterConfig({ nickname: 'optional' }))
  await open('/m/register', classic)
  fillIn({ Nickname: 'Zara', 'Confirm password': 'another 1' })
  await press('Register')
  expect(noteOf('Confirm password')).toBe('Confirmation password not matched')
  await press('Reset')
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form .field-input')]
  expect(inputs.map(({ value }) => value)).toEqual(['', '', '', '', ''])
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('REG-09 REG-10 the tick is there at the start, and without it nobody can register', async () => {
  await open('/m/register', classic)
  const agree = screen.getByRole<HTMLInputElement>('checkbox')
  expect([agree.checked, button('Register').disabled]).toEqual([true, false])
  fillIn()
  fireEvent.click(agree)
  expect([agree.checked, button('Register').disabled]).toEqual([false, true])
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(sent('/wps/member/register')).toEqual([])
  fireEvent.click(agree)
  expect(button('Register').disabled).toBe(false)
})

test('nothing is ticked for anybody; the button can always be pressed and leads to what is missing', async () => {
  await open()
  const agree = screen.getByRole<HTMLInputElement>('checkbox')
  expect([agree.checked, button('Register').disabled]).toEqual([false, false])
  await press('Register')
  expect(document.activeElement).toBe(field('Username'))
  fillIn()
  fireEvent.click(agree)
  await press('Register')
  expect(document.activeElement).toBe(agree)
  expect(screen.getByText('Please confirm your age and the user agreement first.')).toBeDefined()
  expect(sent('/wps/member/register')).toEqual([])
  fireEvent.click(agree)
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
})

test('the rules stand below their fields from the start and tick while somebody types', async () => {
  await open()
  const met = (label: string) => {
    const rules = document.getElementById(field(label).getAttribute('aria-describedby') ?? '')
    return [...(rules?.querySelectorAll('li') ?? [])].map((rule) => [
      rule.firstChild?.nextSibling?.textContent,
      rule.dataset.met,
    ])
  }
  expect(met('Password')).toEqual([
    ['8 or more characters', undefined],
    ['A letter', undefined],
    ['A digit', undefined],
  ])
  type('Password', 'moonrise')
  expect(met('Password').map(([, each]) => each)).toEqual(['true', 'true', undefined])
  type('Username', 'zara88')
  expect(met('Username')).toEqual([['4 to 16 letters and digits, starting with a letter', 'true']])
})

test('a rule that is not kept is shown once, where it stands, and a screen reader hears which one', async () => {
  await open()
  type('Password', 'moonrise')
  fireEvent.blur(field('Password'))
  const wrong = () => [...document.querySelectorAll('.rule-ticks [data-wrong]')].map((rule) => rule.textContent)
  expect(wrong()).toEqual(['A digit'])
  expect(document.querySelectorAll('.field-note')).toHaveLength(0)
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(noteOf('Password')).toBe('This password does not meet the rules A digit')
  type('Password', 'moonrise 1')
  expect(wrong()).toEqual([])
  expect(field('Password').getAttribute('aria-describedby')).toBe('password-rules')
})

test('what no rule says has a sentence of its own', async () => {
  await open()
  fillIn({ Password: '' })
  await press('Register')
  expect(noteOf('Password')).not.toContain('8 or more characters')
  expect(document.querySelectorAll('.field-note[data-wrong]').length).toBeGreaterThan(0)
  expect(document.querySelector('.rule-ticks [data-wrong]')).toBeNull()
})

test('an invitation has its field when somebody says that they have one, or when the link brought it', async () => {
  answerAsked(testRegisterConfig({ affiliateCode: 'optional' }))
  const { unmount } = await open()
  expect(screen.queryByLabelText('Invitation code')).toBeNull()
  await press('I have an invitation code')
  expect(field('Invitation code').value).toBe('')
  unmount()
  await open('/m/register?affiliate=friend1')
  expect(field('Invitation code').value).toBe('friend1')
})

test.each([18, 21, 19])('REG-48 D-50 the agree line asks for the age of %i and names the terms', async (minAge) => {
  const asking = testRegisterConfig()
  answerAsked({ ...asking, settings: { ...asking.settings, minAge } })
  await open()
  const words = document.getElementById(screen.getByRole('checkbox').getAttribute('aria-labelledby') ?? '')
  expect(words?.textContent).toBe(`I am ${minAge} or older and accept the user agreement.`)
  const terms = screen.getByRole('link', { name: 'user agreement' })
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/m/agreement', '_blank'])
})

test('REG-33 submitting checks every field and moves to the first one that is wrong', async () => {
  await open()
  fillIn({ Password: 'short', 'Confirm password': '', 'Security code': '' })
  await press('Register')
  expect(document.activeElement).toBe(field('Password'))
  expect(['Username', 'Password', 'Confirm password', 'Security code'].map(noteOf)).toEqual([
    '4 to 16 letters and digits, starting with a letter',
    'This password does not meet the rules 8 or more characters A digit',
    'Enter the password again',
    'Please enter the code',
  ])
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(sent('/wps/member/register')).toEqual([])
  type('Password', 'a fair 1 day')
  expect(field('Password').getAttribute('aria-invalid')).toBeNull()
})

test('REG-41 a field is judged by the rule that the server sent and says its sentence', async () => {
  answerAsked(
    testRegisterConfig({}, { rules: { username: { min: 2, max: 3, pattern: '[0-9]+', refusal: 'FIELD_FORMAT' } } }),
  )
  await open()
  expect(noteOf('Username')).toBe('2 to 3 characters')
  fillIn({ Username: 'ab' })
  await press('Register')
  expect(noteOf('Username')).toBe('Please check what you entered here')
})

test('a new visitor registers, is logged in with what was typed and is shown the first steps', async () => {
  stubResponse('/wps/session/login', { value: { ...loginResponse, userName: 'zara88' } })
  const { navigation } = await open('/m/register?affiliate=friend1')
  fillIn()
  await press('Register')
  await vi.waitFor(() => expect(navigation.location().route).toBe('ready'))
  const typed = { username: 'zara88', password: 'a fair 1 day' }
  expect(await openSealed(sent('/wps/member/register')[0]?.body)).toMatchObject({
    ...typed,
    captcha: '48291',
    affiliateCode: 'friend1',
    domain: location.host,
    registerUrl: location.host,
    language: 'EN',
  })
  expect(await openSealed(sent('/wps/session/login')[0]?.body)).toEqual({ type: 'username', ...typed })
  expect(session()?.userName).toBe('zara88')
})

test('two fast taps send one registration', async () => {
  stubResponse('/wps/member/register', 'never')
  await open()
  fillIn()
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'))
    fireEvent.submit(screen.getByRole('form'))
  })
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(1))
  expect(button('Register').getAttribute('aria-busy')).toBe('true')
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(sent('/wps/member/register')).toHaveLength(1)
})

test('a name that is taken is told at its field, before and after sending, until it is changed', async () => {
  stubResponse('/wps/member/check/username', { value: { available: false } })
  await open()
  type('Username', 'Zara88')
  await act(async () => fireEvent.blur(field('Username')))
  await vi.waitFor(() => expect(noteOf('Username')).toBe('This username is already taken'))
  expect(sent('/wps/member/check/username')[0]?.path).toContain('username=zara88')
  type('Username', 'zara99')
  expect(field('Username').getAttribute('aria-invalid')).toBeNull()
  stubResponse('/wps/member/register', { refuse: 'E1102' })
  fillIn({ Username: 'zara99' })
  await press('Register')
  await vi.waitFor(() => expect(noteOf('Username')).toBe('This username is already taken'))
  expect(document.activeElement).toBe(field('Username'))
  // The captcha was good once and has been used, so that another one is drawn; the rest stays.
  expect([field('Security code').value, field('Password').value]).toEqual(['', 'a fair 1 day'])
  await vi.waitFor(() => expect(sent('/wps/captcha')).toHaveLength(2))
})

test('a refusal of the server that names a field is shown there, any other one above the button', async () => {
  answerAsked(testRegisterConfig({ nickname: 'optional' }))
  stubResponse('/wps/member/register', { refuse: 'E1111', facts: { field: 'nickname' } })
  await open()
  fillIn({ Nickname: 'Zara' })
  await press('Register')
  await vi.waitFor(() => expect(noteOf('Nickname')).toBe('Please check what you entered here'))
  expect(document.activeElement).toBe(field('Nickname'))
  stubResponse('/wps/member/register', { refuse: 'E5001' })
  await press('Register')
  expect(
    await within(screen.getByRole('form')).findByText('We are updating the system. Please try again later.'),
  ).toBeDefined()
  expect(field('Nickname').getAttribute('aria-invalid')).toBeNull()
})

test('a key that was used for another account is replaced, and the next try is a new registration', async () => {
  stubResponse('/wps/member/register', { refuse: 'E3003' })
  await open()
  fillIn()
  await press('Register')
  await screen.findByText(/already used for something else/)
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(2))
  const inputs = await Promise.all(sent('/wps/member/register').map(({ body }) => openSealed(body)))
  const [first, second] = inputs.map((input) => (input as { key: string }).key)
  expect(first).not.toBe(second)
})

test('a lost network is told in place, keeps the form, and the next try is the same registration', async () => {
  stubResponse('/wps/member/register', 'lost')
  await open()
  fillIn()
  await press('Register')
  expect(await within(screen.getByRole('form')).findByText('Connection lost')).toBeDefined()
  expect([field('Password').value, field('Security code').value]).toEqual(['a fair 1 day', '48291'])
  await press('Register')
  await vi.waitFor(() => expect(sent('/wps/member/register')).toHaveLength(2))
  const inputs = await Promise.all(sent('/wps/member/register').map(({ body }) => openSealed(body)))
  expect(new Set(inputs.map((input) => (input as { key: string }).key)).size).toBe(1)
})

test('D-18 where registration is closed the form stands and submitting says so', async () => {
  answerAsked(testRegisterConfig({}, { methods: [] }))
  await open()
  await press('Register')
  expect(within(screen.getByRole('form')).getByText('Registration is closed at the moment')).toBeDefined()
  expect(sent('/wps/member/register')).toEqual([])
})

test('a new member whose login needs a captcha is led to the login with the name filled in', async () => {
  stubResponse('/wps/session/login', { refuse: 'E1011', facts: { captcha: true } })
  const { navigation } = await open()
  fillIn()
  await press('Register')
  await vi.waitFor(() => expect(navigation.location().route).toBe('login'))
  expect(field('Username').value).toBe('zara88')
})

test('somebody who is logged in is led home', async () => {
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  const { navigation } = await renderApp({ path: '/m/register' })
  await vi.waitFor(() => expect(navigation.location().route).toBe('home'))
})

test('SHELL-106 CONF-26 a language change keeps what was typed and checks the filled fields again after 200 ms', async () => {
  await open()
  type('Username', '8zara')
  await press('Choose a language')
  const sheet = await screen.findByRole('dialog')
  vi.useFakeTimers()
  await act(async () => fireEvent.click(within(sheet).getByText('Español')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const name = () => document.querySelector<HTMLInputElement>('input[name="username"]')
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Registrarse')
  expect(name()?.value).toBe('8zara')
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(name()?.getAttribute('aria-invalid')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(name()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
})

test('the form waits for the settings and offers another try when they fail', async () => {
  stubResponse('/wps/system/registerSettings', 'never')
  const { unmount } = await renderApp({ path: '/m/register' })
  expect(screen.getByText('Loading')).toBeDefined()
  unmount()
  stubResponse('/wps/system/registerSettings', 'lost')
  await renderApp({ path: '/m/register' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerAsked(testRegisterConfig())
  await act(async () => fireEvent.click(again))
  expect(await screen.findByLabelText('Username')).toBeDefined()
})
