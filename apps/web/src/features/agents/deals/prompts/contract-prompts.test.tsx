import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../../testing/account.ts'
import { agentBrand, stubContracts } from '../../../../../testing/agents.ts'
import { stubHome } from '../../../../../testing/home.ts'
import { renderAppScrolled, stubResponse, stubServer, whitelabel } from '../../../../../testing/render-app.tsx'
import { testWallet } from '../../../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../../../device/session.ts'

await Promise.all([import('./contract-prompts.tsx'), import('../../../../app/home/home-popups.tsx')])

const name = 'Contracts that wait for an answer'
const agents = { ...agentBrand, capabilities: { ...whitelabel.capabilities, agentPolicy: true } }
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubContracts()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  const flags = { dailysalreqtype: 1, divtypecompperiodreq: 2, contracthoursalreq: 1 }
  stubResponse('/wps/relay/funds', { value: { currency: 'PKR', total: '0.0000', wallets: [], version: '1', ...flags } })
})
afterEach(() => act(() => clearSession()))

const enter = (userName: string, type: number) =>
  saveSession({ ...memberSession, userName, type, merchantCode: 'halcyon' })
const fundsAsked = () => asked.filter(({ path }) => path === '/wps/relay/funds')

test('HOME-59 AGENT-10 home leads to each contract that waits', async () => {
  enter('zara1', 1)
  await renderAppScrolled({ whitelabel: agents })
  const prompts = within(await screen.findByRole('complementary', { name }))
  const links = prompts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Daily salary offerSee offer', '/m/member/agent/getSalaryContract'],
    ['Your dividend requestSee request', '/m/member/agent/getDevidendContract'],
    ['Hourly salary offerSee offer', '/m/member/agent/getHourContract'],
  ])
})

test('closed by its button or by Escape, the prompts stay away for this visit', async () => {
  enter('zara2', 1)
  const { unmount } = await renderAppScrolled({ whitelabel: agents })
  await screen.findByRole('complementary', { name })
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(screen.queryByRole('complementary', { name })).toBeNull()
  unmount()
  await renderAppScrolled({ whitelabel: agents })
  await waitFor(() => expect(fundsAsked().length).toBeGreaterThan(1))
  expect(screen.queryByRole('complementary', { name })).toBeNull()
})

test.each([
  ['a guest', null, agents],
  ['free play', 4, agents],
  ['a merchant without agents', 1, agentBrand],
] as const)('AGENT-11 AGENT-12 %s is asked nothing and told nothing', async (_who, type, brand) => {
  if (type !== null) enter('zara3', type)
  await renderAppScrolled({ whitelabel: brand })
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(fundsAsked()).toEqual([])
  expect(screen.queryByRole('complementary', { name })).toBeNull()
})
