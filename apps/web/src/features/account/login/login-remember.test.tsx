import { rememberText } from '@fairground/domain/account/remember-rules.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { base64url } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { stubSmsCodes } from '../../../../testing/codes.ts'
import { stubKeyStore } from '../../../../testing/keys.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../../testing/render-app.tsx'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, session } from '../../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await loadRoute('home')

const secrets = ['first', 'second', 'third'].map((name) => name.padEnd(43, '-'))
const challenge = 'challenge'.padEnd(43, '-')

let asked: ReturnType<typeof stubServer>
let keys: Map<string, unknown>

beforeEach(async () => {
  asked = stubServer()
  keys = stubKeyStore()
  await stubSealKeys()
  await stubSmsCodes()
  stubResponse('/wps/session/remember/challenge', { value: { challenge, expiresAt: '2030-01-01T00:00:00.000Z' } })
})

afterEach(() => act(() => clearSession()))

const capabilities = { ...whitelabel.capabilities, loginByMobileCode: true }
const open = () => renderApp({ path: '/m/login', whitelabel: { capabilities } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.field-input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const box = () => screen.getByLabelText<HTMLInputElement>('Remember password')
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })))
const choose = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('group', { name: 'How to log in' })).getByLabelText(name)))
const logins = () => asked.filter(({ path }) => path === '/wps/session/login')
const lastLogin = async () => (await openSealed(logins().at(-1)?.body)) as Record<string, unknown>
const stored = () => JSON.parse(localStorage.getItem('sass') ?? 'null')
const remember = (id: string | undefined) => ({ value: { ...loginResponse, remember: id ? { id } : null } })

async function isSignedBy(jwk: JsonWebKey, signature: string, text: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const bytes = base64url.decode(signature)
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new Uint8Array(bytes),
    new TextEncoder().encode(text),
  )
}

/** A login with the box ticked, and then the next visit. */
async function beRemembered() {
  stubResponse('/wps/session/login', remember(secrets[0]))
  const { unmount } = await open()
  type('Username', 'zara88')
  type('Password', 'open the fair 1')
  fireEvent.click(box())
  await press()
  await vi.waitFor(() => expect(stored()).not.toBeNull())
  unmount()
  act(() => clearSession())
}

test('AUTH-03 the box is there, is off at first, and its state is kept', async () => {
  const { unmount } = await open()
  expect(box().checked).toBe(false)
  fireEvent.click(box())
  expect(localStorage.getItem('remPass')).toBe('1')
  unmount()
  await open()
  expect(box().checked).toBe(true)
})

test('without the tick nothing of the login is kept', async () => {
  stubResponse('/wps/session/login', remember(undefined))
  await open()
  type('Username', 'zara88')
  type('Password', 'open the fair 1')
  await press()
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  expect(await lastLogin()).not.toHaveProperty('remember')
  expect([stored(), keys.size]).toEqual([null, 0])
})

test('AUTH-54 AUTH-55 AUTH-56 D-30 with the tick the device keeps a name and a credential, and no password', async () => {
  await beRemembered()
  expect(await lastLogin()).toMatchObject({ remember: { publicKey: { kty: 'EC', crv: 'P-256' } } })
  expect(stored()).toEqual({
    username: { type: 'username', username: 'zara88', secret: secrets[0], countryDialingCode: '' },
  })
  expect(JSON.stringify({ ...localStorage })).not.toContain('open the fair 1')
  const key = keys.get('remembered-username') as CryptoKey
  expect(key.extractable).toBe(false)
})

test('AUTH-16 the next visit shows the entry as filled and logs in by a signature, whose credential is replaced', async () => {
  await beRemembered()
  const { publicKey } = (await lastLogin()).remember as { publicKey: JsonWebKey }
  stubResponse('/wps/session/login', remember(secrets[1]))
  await open()
  expect([field('Username').value, field('Password').value]).toEqual(['zara88', ''])
  expect(field('Password').placeholder).toBe('••••••••')
  await press()
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  const { rememberProof, ...rest } = await lastLogin()
  expect(rest).toEqual({ type: 'username', username: 'zara88' })
  const proof = rememberProof as { id: string; challenge: string; signature: string }
  expect([proof.id, proof.challenge]).toEqual([secrets[0], challenge])
  const text = rememberText({ purpose: 'login', host: location.host, id: proof.id, challenge })
  expect(await isSignedBy(publicKey, proof.signature, text)).toBe(true)
  expect(await isSignedBy(publicKey, proof.signature, `${text} `)).toBe(false)
  expect(stored().username.secret).toBe(secrets[1])
})

test('AUTH-16 another method loads its own entry, and coming back loads the first one again', async () => {
  await beRemembered()
  const bySms = { type: 'sms', username: '3001234567', secret: secrets[2], countryDialingCode: '92' }
  localStorage.setItem('sass', JSON.stringify({ ...stored(), sms: bySms }))
  await open()
  await choose('Mobile number')
  expect([field('Mobile number').value, field('SMS code').placeholder]).toEqual(['3001234567', '••••••••'])
  await choose('Username')
  expect([field('Username').value, field('Password').placeholder]).toEqual(['zara88', '••••••••'])
})

test('another name, or a password that is typed, is a login of its own', async () => {
  await beRemembered()
  await open()
  type('Username', 'zara99')
  expect(field('Password').placeholder).toBe('')
  await press()
  expect(screen.getByText('Please fill this in')).toBeDefined()
  type('Username', 'zara88')
  type('Password', 'open the fair 1')
  await press()
  await vi.waitFor(() => expect(logins()).toHaveLength(2))
  expect(await lastLogin()).toMatchObject({ username: 'zara88', password: 'open the fair 1' })
})

test('a credential that the server no longer takes is forgotten, and the password is asked for', async () => {
  await beRemembered()
  stubResponse('/wps/session/login', { refuse: 'E1007', facts: { captcha: false } })
  await open()
  await press()
  expect(await screen.findByText('Account or password is incorrect')).toBeDefined()
  await vi.waitFor(() => expect(stored()).toBeNull())
  expect([field('Username').value, field('Password').placeholder]).toEqual(['zara88', ''])
  await vi.waitFor(() => expect(keys.size).toBe(0))
})

test('a browser that has lost its key asks for the password, and nothing is sent', async () => {
  await beRemembered()
  keys.clear()
  await open()
  await press()
  await vi.waitFor(() => expect(field('Password').placeholder).toBe(''))
  expect([logins().length, stored()]).toEqual([1, null])
})

test('a box that is no longer ticked forgets the entry at the next login', async () => {
  await beRemembered()
  stubResponse('/wps/session/login', remember(undefined))
  await open()
  fireEvent.click(box())
  await press()
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  await vi.waitFor(() => expect([stored(), keys.size]).toEqual([null, 0]))
})
