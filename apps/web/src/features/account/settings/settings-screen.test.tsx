import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await Promise.all([loadRoute('settings'), loadRoute('login'), loadRoute('member')])

let asked: ReturnType<typeof stubServer>

const config = {
  password: true,
  paymentPassword: false,
  email: 'z***@m***.example',
  mobileNum: null,
  payeeName: null,
  securityQuestions: null,
}

beforeEach(async () => {
  asked = stubServer()
  await stubSealKeys()
  stubResponse('/wps/system/registerValidation', { value: { rules: fieldRules } })
  stubResponse('/wps/member/securityConfig', { value: config })
  stubResponse('/wps/member/headIcon', { value: { url: null } })
  const id = '018bcfe5-6800-7000-8000-000000000001'
  const times = { startedAt: '2026-11-15T00:00:00.000Z', now: '2026-11-15T00:00:00.000Z' }
  const info = { id, type: 0, nickname: 'Zara', account: 'zara88', clubLabel: null, ...times }
  stubResponse('/wps/member/info', { value: info })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => act(() => clearSession()))

const open = async () => {
  const view = await renderApp({ path: '/m/member/settings' })
  await screen.findByRole('button', { name: /Nickname/ })
  return view
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sheet = () => screen.findByRole('dialog')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const sent = (path: string, method = 'POST') => asked.filter((call) => call.path === path && call.method === method)

test('every setting has its row with what is known of it, masked', async () => {
  await open()
  expect(screen.getByRole('button', { name: /Nickname/ }).textContent).toContain('Zara')
  expect(screen.getByRole('button', { name: /E-mail/ }).textContent).toContain('z***@m***.example')
  expect(screen.getByRole('button', { name: /Account holder/ }).textContent).toContain('Not set')
  expect(screen.getByRole('button', { name: /Payment password/ }).textContent).toContain('Not set')
  expect(screen.getByRole('link', { name: /Login password/ }).getAttribute('href')).toBe('/m/changePsw')
  expect(await screen.findByRole('heading', { name: 'Devices' })).toBeDefined()
})

test('a guest is led to the login', async () => {
  act(() => clearSession())
  await renderApp({ path: '/m/member/settings' })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('a trial account is led to the member centre', async () => {
  act(() => saveSession({ ...memberSession, type: 4, merchantCode: 'halcyon' }))
  await renderApp({ path: '/m/member/settings' })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/member/home'))
})

test('a nickname begins with the one there is, is sent, and the row is read again', async () => {
  stubResponse('/wps/member/nickname', { value: { nickname: 'Zee' } })
  await open()
  await press(/Nickname/)
  await sheet()
  expect(screen.getByLabelText<HTMLInputElement>('Nickname', { selector: 'input' }).value).toBe('Zara')
  type('Nickname', ' Zee ')
  const before = sent('/wps/member/info', 'GET').length
  await press('Save')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('/wps/member/nickname')[0]?.body).toEqual({ nickname: 'Zee' })
  expect(sent('/wps/member/info', 'GET').length).toBeGreaterThan(before)
})

test('an e-mail goes out as a form; where the password is wanted it is asked for and the change goes on', async () => {
  stubResponse('/wps/member/email', { refuse: 'E1008' })
  stubResponse('/wps/session/stepup', { value: { until: '2030-01-01T00:00:00.000Z' } })
  await open()
  await press(/E-mail/)
  await sheet()
  type('E-mail', 'new+1@mail.example')
  await press('Save')
  await vi.waitFor(() => expect(screen.getByLabelText('Password')).toBeDefined())
  expect(sent('/wps/member/email')[0]?.body).toBe('email=new%2B1%40mail.example')
  stubResponse('/wps/member/email', { value: { email: 'n***@m***.example' } })
  type('Password', 'open the fair 1')
  await press('Submit')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('/wps/member/email')).toHaveLength(2)
})

test('an address that somebody else has is told at its field', async () => {
  stubResponse('/wps/member/email', { refuse: 'E1114', facts: { field: 'email' } })
  await open()
  await press(/E-mail/)
  await sheet()
  type('E-mail', 'taken@mail.example')
  await press('Save')
  await vi.waitFor(() =>
    expect(screen.getByLabelText('E-mail', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' }).value).toBe('taken@mail.example')
})

test('a payment password of six digits typed twice goes out encrypted', async () => {
  stubResponse('/wps/member/paymentPassword', { value: {} })
  await open()
  await press(/Payment password/)
  await sheet()
  type('New payment password', '20481')
  type('Confirm password', '20481')
  await press('Save')
  expect(sent('/wps/member/paymentPassword')).toEqual([])
  type('New payment password', '204816')
  type('Confirm password', '204816')
  await press('Save')
  await vi.waitFor(() => expect(sent('/wps/member/paymentPassword')).toHaveLength(1))
  expect(await openSealed(sent('/wps/member/paymentPassword')[0]?.body)).toEqual({
    paymentPassword: '204816',
    confirmPaymentPassword: '204816',
  })
})

test('a member who has a payment password gives the old one, or has forgotten it and resets it', async () => {
  stubResponse('/wps/member/securityConfig', { value: { ...config, paymentPassword: true } })
  stubResponse('/wps/member/paymentPassword/reset', { value: {} })
  await open()
  await press(/Payment password/)
  await sheet()
  expect(screen.getByLabelText('Old payment password')).toBeDefined()
  await press('Forgot the old one')
  expect(screen.queryByLabelText('Old payment password')).toBeNull()
  type('New payment password', '204816')
  type('Confirm password', '204816')
  await press('Save')
  await vi.waitFor(() => expect(sent('/wps/member/paymentPassword/reset')).toHaveLength(1))
})

test('a picture is sent as it is chosen; one that is too large never leaves the phone', async () => {
  stubResponse('/wps/member/headIcon', { value: { url: '/wps/picture/abcdefghijklmnopqrstuv.webp' } })
  await open()
  await press(/Profile picture/)
  const dialog = await sheet()
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no field for a file')
  const choose = (file: File) => act(async () => fireEvent.change(input, { target: { files: [file] } }))
  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 })
  await choose(large)
  expect(within(dialog).getByText('Choose a PNG, JPG or WebP picture of up to 5 MB')).toBeDefined()
  expect(sent('/wps/member/headIcon')).toEqual([])
  await choose(new File(['small'], 'me.png', { type: 'image/png' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [{ body } = { body: null }] = sent('/wps/member/headIcon')
  expect(body).toBeInstanceOf(FormData)
  expect((body as FormData).get('file')).toBeInstanceOf(File)
})

test('the picture is shown where the letter was, and the letter again when it cannot be shown', async () => {
  stubResponse('/wps/member/headIcon', { value: { url: '/wps/picture/abcdefghijklmnopqrstuv.webp' } })
  await open()
  const face = await vi.waitFor(() => {
    const img = document.querySelector<HTMLImageElement>('.member-avatar img')
    expect(img?.getAttribute('src')).toBe('/wps/picture/abcdefghijklmnopqrstuv.webp')
    return img as HTMLImageElement
  })
  fireEvent.error(face)
  expect(document.querySelector('.member-avatar')?.textContent).toBe('Z')
})

test('a remembered browser is listed and can be forgotten', async () => {
  const entry = {
    rememberedId: '018bcfe5-6800-7000-8000-000000000009',
    current: false,
    method: 'username',
    userAgent: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    standalone: false,
    country: 'PK',
    startedAt: '2026-11-01T00:00:00.000Z',
    usedAt: '2026-11-02T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
  }
  stubResponse('/wps/session/remember', { value: { remembered: [entry] } })
  await open()
  await press(/Remembered logins/)
  await vi.waitFor(() => expect(screen.getByText('Chrome · Android')).toBeDefined())
  await press('Forget: Chrome · Android')
  await vi.waitFor(() =>
    expect(asked.some(({ path, method }) => method === 'DELETE' && path.includes(entry.rememberedId))).toBe(true),
  )
})
