import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { downlineMember, rebateSettings } from '../../../../../testing/team.ts'
import { testWallet } from '../../../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../../../device/session.ts'

await Promise.all([import('./grant-sheet.tsx'), import('./rate-pages.tsx')])

const withAgents = { whitelabel: { agentTypes: [1, 2] } }
const openRebates = () => renderApp({ path: '/m/member/agent/rebate', ...withAgents })
const openQuotas = () => renderApp({ path: '/m/member/agent/quota', ...withAgents })
const bands = (granted: number) => [
  { seriesFrom: 1_960, seriesTo: 1_960, granted: 0, used: 0 },
  { seriesFrom: 1_952, seriesTo: 1_954, granted, used: 7 },
]

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse('/wps/agent/rebates', { value: rebateSettings() })
  stubResponse('/wps/agent/quotas', { value: { series: 1_956, quotas: bands(20) } })
  saveSession({ ...memberSession, type: 1, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

test('AGENT-06 the own rate, what is earned and not paid, and what was paid day by day', async () => {
  await openRebates()
  expect((await screen.findByText('Earned, not paid yet')).nextSibling?.textContent).toContain('1,132.08')
  expect(screen.getByText('Your rate').nextSibling?.textContent).toBe('97.80% series 1956')
  const days = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Sun15 NovRs\u00a06,311.14',
    'Sat14 NovRs\u00a04,645.84',
    'Thu5 NovRs\u00a077.00',
  ])
})

test('a rate that is to be lowered is accepted or declined, in buttons of the same kind', async () => {
  const change = { id: downlineMember().id, series: 1_952, state: 'waiting', fromDay: null } as const
  stubResponse('/wps/agent/rebates', { value: rebateSettings({ change }) })
  await openRebates()
  expect(await screen.findByText('Your agent asks to lower your rate to 97.60%')).toBeDefined()
  const [no, yes] = ['Decline', 'Accept'].map((name) => screen.getByRole('button', { name }))
  expect(no?.className).toBe(yes?.className)
  const agreed = { ...change, state: 'accepted', fromDay: '2026-11-17' } as const
  stubResponse('/wps/agent/rebates/answer', { value: { change: agreed } })
  stubResponse('/wps/agent/rebates', { value: rebateSettings({ change: agreed }) })
  await act(async () => fireEvent.click(yes as HTMLElement))
  expect(sent()).toEqual([{ path: '/wps/agent/rebates/answer', body: { id: change.id, accepts: true } }])
  expect(await screen.findByText('97.60% begins on 17 Nov.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('an agent who was paid nothing yet reads so', async () => {
  stubResponse('/wps/agent/rebates', { value: rebateSettings({ payouts: [] }) })
  await openRebates()
  expect(await screen.findByText('Nothing has been paid yet.')).toBeDefined()
})

test('AGENT-07 a band says what is used and free, and places are handed to an agent below once', async () => {
  stubResponse('/wps/agent/downline', { value: { members: [downlineMember({ kind: 'agent' })], next: null } })
  await openQuotas()
  expect(await screen.findByText('7 of 20 used')).toBeDefined()
  // A band without places is no band of this agent.
  expect(screen.queryByText('98.00%')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hand on places' })))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('button', { name: 'Hand on 1 place' })).toHaveProperty('disabled', true)
  fireEvent.click(await sheet.findByRole('button', { name: /sa•••m/ }))
  fireEvent.click(sheet.getByRole('button', { name: 'More' }))
  stubResponse('/wps/agent/quotas/grant', { value: { quotas: bands(18) } })
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Hand on 2 places' })))
  expect(sent()[0]?.body).toMatchObject({ memberId: downlineMember().id, seriesFrom: 1_952, count: 2 })
  expect(await screen.findByText('7 of 18 used')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('places that are gone meanwhile are told in the sheet', async () => {
  stubResponse('/wps/agent/downline', { value: { members: [downlineMember({ kind: 'agent' })], next: null } })
  await openQuotas()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Hand on places' })))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('button', { name: /sa•••m/ }))
  stubResponse('/wps/agent/quotas/grant', { refuse: 'E6004' })
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Hand on 1 place' })))
  expect(sheet.getByRole('alert').textContent).not.toBe('')
})

test('without places there are no quotas', async () => {
  stubResponse('/wps/agent/quotas', { value: { series: 1_940, quotas: bands(0).slice(0, 1) } })
  await openQuotas()
  expect(await screen.findByText('You have no quotas yet')).toBeDefined()
})
