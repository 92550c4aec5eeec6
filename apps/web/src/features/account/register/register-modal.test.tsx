import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { stubHome } from '../../../../testing/home.ts'
import { testRegisterConfig } from '../../../../testing/register.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'
import { openRegisterModal, registerModal, resetRegisterModal } from './register-modal-state.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./register-modal.tsx')
await import('./register-form-view.tsx')

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  resetRegisterModal()
  asked = stubServer()
  stubHome()
  // The popups of home are not what this is about.
  sessionStorage.setItem('SHELL_PU_B', 'false')
  const { settings, rules } = testRegisterConfig()
  stubResponse('/wps/system/registerSettings', { value: settings })
  stubResponse('/wps/system/registerValidation', { value: { rules } })
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
})

afterEach(() => act(() => clearSession()))

const modal = () => screen.findByRole('dialog', { name: 'Register' })
const captchas = () => asked.filter(({ path }) => path.startsWith('/wps/captcha'))

test('REG-12 home opens the register modal for an address that asks for it, and closing it lasts', async () => {
  await renderApp({ path: '/m/home?register=1' })
  const dialog = await modal()
  expect(await within(dialog).findByLabelText('Confirm password')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registerModal().hidden).toBe(true)
})

test('REG-12 home without that request has no modal', async () => {
  await renderApp()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(captchas()).toEqual([])
})

test('REG-13 each opening of the modal asks for a new captcha', async () => {
  await renderApp()
  act(openRegisterModal)
  await within(await modal()).findByLabelText('Security code')
  await vi.waitFor(() => expect(captchas()).toHaveLength(1))
  fireEvent.click(within(await modal()).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Nobody opens it again within the same turn of the browser.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(openRegisterModal)
  await within(await modal()).findByLabelText('Security code')
  await vi.waitFor(() => expect(captchas()).toHaveLength(2))
})

test('REG-14 a session that begins ends the modal as a success', async () => {
  await renderApp({ path: '/m/home?register=1' })
  await modal()
  await act(async () => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registerModal()).toEqual({ shown: false, success: true, hidden: false })
})
