import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderWithNavigation, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { addressAfterLogin, clearIntent } from './after-login.ts'
import { useLoginFirst } from './use-login-first.ts'

beforeEach(() => {
  stubServer()
  history.replaceState(null, '', '/m/gameList?type=hot')
})

afterEach(() => {
  clearIntent()
  clearSession()
})

function LoginFirst({ wanted }: { wanted: () => void }) {
  return (
    <button type="button" onClick={useLoginFirst(wanted)}>
      LoginFirst
    </button>
  )
}

async function tapFor(wanted: () => void) {
  renderWithNavigation(<LoginFirst wanted={wanted} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'LoginFirst' })))
}

test('a guest is led to the login, and the page of the tap is kept for afterwards', async () => {
  const wanted = vi.fn()
  await tapFor(wanted)
  expect(location.pathname).toBe('/m/login')
  expect(addressAfterLogin()).toBe('/m/gameList?type=hot')
  expect(wanted).not.toHaveBeenCalled()
})

test('a member gets what was wanted at once', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  const wanted = vi.fn()
  await tapFor(wanted)
  expect(wanted).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/m/gameList')
})

test('without an intent the login leads home', () => {
  expect(addressAfterLogin()).toBe('/m/home')
})
