import { Toaster } from '@fairground/ui/toast.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { stubHome } from '../../../testing/home.ts'
import { renderApp, renderComponent, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession, session } from '../../device/session.ts'
import { useRealMember } from '../../routing/use-real-member.ts'
import { freePrompt, trialRunner } from './dialogs.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([import('../shell/sidebar.tsx'), import('./trial-runner.tsx'), import('../shell/member-actions.tsx')])

let asked: ReturnType<typeof stubServer>
const account = '/wps/session/trial'
const play = '/wps/session/testplay'
const playing = { token: 't'.repeat(43), userName: 'trial_abc', customerType: 4 }

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse(account, { value: 'trial_abc' })
  stubResponse(play, { value: playing })
})

afterEach(() => {
  vi.useRealTimers()
  act(() => {
    trialRunner.close()
    freePrompt.close()
    clearSession()
  })
})

const trialCalls = () => asked.map(({ path }) => path).filter((path) => path === account || path === play)
async function openMenu(settings: Parameters<typeof renderApp>[0] = {}) {
  await renderApp(settings)
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

const openTrial = () => renderApp({ path: '/m/trail' })
const start = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start free play' })))
const untilHome = () => vi.waitFor(() => expect(location.pathname).toBe('/m/home'))

test('SHELL-10 AUTH-65 AUTH-67 D-32 the trial page takes a name first and plays under it', async () => {
  await openTrial()
  expect(screen.getByRole('heading', { level: 1, name: 'Free play' })).toBeDefined()
  expect(trialCalls()).toEqual([])
  await start()
  await vi.waitFor(() => expect(trialCalls()).toEqual([account, play]))
  expect(asked.find(({ path }) => path === play)?.body).toEqual({
    moduleId: 'FREEPLAY3',
    merchantCode: 'halcyon-trial',
    userName: 'trial_abc',
  })
  await untilHome()
})

test('AUTH-66 the name of the trial is kept in session storage and ends with the tab', async () => {
  await openTrial()
  await start()
  await vi.waitFor(() => expect(sessionStorage.getItem('trialName')).toBe('trial_abc'))
  expect(localStorage.getItem('trialName')).toBeNull()
  await untilHome()
})

test('AUTH-71 CONF-34 the type of a trial session is its customerType, under the trial merchant', async () => {
  stubResponse(play, { value: { ...playing, customerType: 42 } })
  await openTrial()
  await start()
  await vi.waitFor(() => expect(session()?.type).toBe(42))
  expect(session()).toMatchObject({ userName: 'trial_abc', merchantCode: 'halcyon-trial', token: playing.token })
  await untilHome()
})

test('AUTH-12 AUTH-68 when the trial has begun the page is replaced by home', async () => {
  await openTrial()
  const before = history.length
  await start()
  await untilHome()
  expect(history.length).toBe(before)
})

test('AUTH-12 AUTH-72 the trial of the login screen takes a name, plays and ends on home', async () => {
  stubResponse('/wps/system/registerValidation', { value: { rules: {} } })
  await renderApp({ path: '/m/login' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try free play' })))
  await untilHome()
  expect(trialCalls()).toEqual([account, play])
  expect(session()?.type).toBe(4)
})

test.each(['', '0', 0])(
  'AUTH-12 AUTH-13 D-32 a trial value of %j is a no: a message, the page stays',
  async (value) => {
    stubResponse(account, { value: String(value) })
    await openTrial()
    await start()
    expect(await screen.findByText('Free play is not available right now')).toBeDefined()
    expect(trialCalls()).toEqual([account])
    expect([location.pathname, session()]).toEqual(['/m/trail', null])
  },
)

test('a trial that is refused says why, and two fast taps ask once', async () => {
  stubResponse(account, { refuse: 'E1010', facts: { seconds: 30 } })
  await openTrial()
  const button = screen.getByRole('button', { name: 'Start free play' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(await screen.findByText(/Wait 30 seconds/)).toBeDefined()
  expect(trialCalls()).toEqual([account])
})

test('SHELL-80 AUTH-68 free play of the header plays at once, with a loading word for as long as it takes', async () => {
  stubResponse(play, 'never')
  const menu = await openMenu()
  vi.useFakeTimers()
  await act(async () => fireEvent.click(menu.getByRole('button', { name: 'Free play' })))
  await act(() => vi.advanceTimersByTimeAsync(9_998_000))
  expect(screen.getByText('Opening free play')).toBeDefined()
  expect(trialCalls()).toEqual([play])
  expect(asked.find(({ path }) => path === play)?.body).toEqual({
    moduleId: 'FREEPLAY3',
    merchantCode: 'halcyon-trial',
  })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText('Opening free play')).toBeNull()
})

test('AUTH-68 free play of the header ends on home as a trial user, who is offered no second trial', async () => {
  const menu = await openMenu()
  await act(async () => fireEvent.click(menu.getByRole('button', { name: 'Free play' })))
  await vi.waitFor(() => expect(session()?.type).toBe(4))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  await vi.waitFor(() => expect(screen.queryByText('Opening free play')).toBeNull())
  expect(await screen.findByRole('link', { name: 'Register now' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const again = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(again.queryByRole('button', { name: 'Free play' })).toBeNull()
})

test('D-32 a brand without a trial merchant offers none in the header', async () => {
  const menu = await openMenu({ whitelabel: { trialMerchantCode: null } })
  expect(menu.queryByRole('button', { name: 'Free play' })).toBeNull()
})

async function openSidebar(type: number) {
  saveSession({ ...memberSession, type, merchantCode: 'halcyon' })
  return openMenu()
}

test('SIDE-15 SIDE-19 PERM-19 the member centre asks a free user to register, and the answer leads there', async () => {
  const panel = await openSidebar(4)
  fireEvent.click(panel.getAllByRole('button', { name: /Member centre/ })[0] as HTMLElement)
  const prompt = within(await screen.findByRole('alertdialog', { name: 'Prompt' }))
  expect(prompt.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Register now'])
  await act(async () => fireEvent.click(prompt.getByRole('button', { name: 'Register now' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/register'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('SIDE-15 a cancelled question changes nothing, and a real member is not asked at all', async () => {
  const panel = await openSidebar(4)
  fireEvent.click(panel.getAllByRole('button', { name: /Member centre/ })[0] as HTMLElement)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([location.pathname, session()?.type]).toEqual(['/m/home', 4])
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  act(() => saveSession({ ...memberSession, userName: 'real', type: 0, merchantCode: 'halcyon' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const real = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(real.getAllByRole('link', { name: /Member centre/ }).length).toBeGreaterThan(0)
})

function MemberAction({ act: wanted }: { act: () => void }) {
  return (
    <>
      <button type="button" onClick={useRealMember(wanted)}>
        do it
      </button>
      <Toaster />
    </>
  )
}

test('ERR-03 a free account that tries a member action reads why for two seconds, and nothing happens', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  saveSession({ ...memberSession, type: 4, merchantCode: 'halcyon-trial' })
  renderComponent(<MemberAction act={done} />)
  fireEvent.click(screen.getByRole('button', { name: 'do it' }))
  const word = 'Not available in free play'
  expect(within(screen.getByRole('alert')).getByText(word)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.queryByText(word)).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText(word)).toBeNull()
  expect(done).not.toHaveBeenCalled()
  act(() => saveSession({ ...memberSession, userName: 'real', type: 0, merchantCode: 'halcyon' }))
  fireEvent.click(screen.getByRole('button', { name: 'do it' }))
  expect(done).toHaveBeenCalledTimes(1)
})
