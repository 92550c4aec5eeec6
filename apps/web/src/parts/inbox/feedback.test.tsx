import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { feedbackSheet } from './feedback.ts'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse('/wps/relay/feedback', { value: {} })
})
afterEach(() => {
  act(() => feedbackSheet.close())
  act(() => clearSession())
})

const logIn = (type = 0) => saveSession({ ...memberSession, userName: 'zara', type, merchantCode: 'halcyon' })
const sent = () => asked.filter(({ path }) => path === '/wps/relay/feedback').map(({ body }) => body)
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Feedback/ }))
  return screen.findByRole('textbox')
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))

test('PROMO-09 feedback is sent with 10 to 500 characters after trimming, and otherwise told to be wrong', async () => {
  logIn()
  await renderApp({ path: '/m/service' })
  const box = await openSheet()
  for (const wrong of ['', `  ${'a'.repeat(9)}  `, 'a'.repeat(501)]) {
    type(box, wrong)
    submit()
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  expect(sent()).toEqual([])
  type(box, '  More tables, please.  ')
  submit()
  await waitFor(() => expect(sent()).toEqual([{ key: expect.any(String), content: 'More tables, please.' }]))
  expect(await screen.findByText('Thank you. Your feedback was sent.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PROMO-09 the bounds are those of the merchant', async () => {
  logIn()
  await renderApp({ path: '/m/service', whitelabel: { feedbackLength: { min: 3, max: 5 } } })
  const box = await openSheet()
  expect(screen.getByText('3 to 5 characters')).toBeDefined()
  type(box, 'Good')
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('what could not be sent stays, and is the same feedback when it is sent again', async () => {
  logIn()
  stubResponse('/wps/relay/feedback', { refuse: 'E0000' })
  await renderApp({ path: '/m/service' })
  const box = await openSheet()
  type(box, 'More tables, please.')
  submit()
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('[role=alert]')?.textContent).toBeTruthy())
  stubResponse('/wps/relay/feedback', { value: {} })
  submit()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toEqual(sent()[1])
})

test('PERM-18 a free account is told that feedback is for members, and a guest is led to the login', async () => {
  logIn(4)
  const free = await renderApp({ path: '/m/service' })
  fireEvent.click(await screen.findByRole('button', { name: /^Feedback/ }))
  expect(await screen.findByText('Not available in free play')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  free.unmount()
  act(() => clearSession())
  const { navigation } = await renderApp({ path: '/m/service' })
  fireEvent.click(await screen.findByRole('button', { name: /^Feedback/ }))
  await waitFor(() => expect(navigation.location().route).toBe('login'))
})
