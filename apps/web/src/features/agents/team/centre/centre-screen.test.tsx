import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { figures, rebateSettings, team } from '../../../../../testing/team.ts'
import { testWallet } from '../../../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../../../device/session.ts'
import { chosenPeriod } from '../use-period.ts'

const page = '/m/member/agent/team'
const withAgents = { whitelabel: { agentTypes: [1, 2] } }
const open = () => renderApp({ path: page, ...withAgents })

const played = team({
  members: 412,
  days: [
    { day: '2026-11-05', figures: figures({ stake: '1000.0000', prizes: '900.0000', active: 2 }) },
    { day: '2026-11-14', figures: figures({ stake: '600.0000', prizes: '480.5000', active: 3 }) },
    { day: '2026-11-15', figures: figures({ stake: '900.0000', prizes: '950.0000', active: 4 }) },
    { day: '2026-11-16', figures: figures({ stake: '70.0000', prizes: '20.0000', active: 1 }) },
  ],
})

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  chosenPeriod.set(null)
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse('/wps/agent/team', { value: played })
  stubResponse('/wps/agent/rebates', { value: rebateSettings() })
  stubResponse('/wps/agent/contract/request', { value: { contract: null } })
  saveSession({ ...memberSession, type: 1, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const figure = (name: RegExp) => screen.getByRole('button', { name }).textContent

test('the figures of seven days that are over stand against the seven before', async () => {
  await open()
  await screen.findByText('50% more than 2–8 Nov', {
    normalizer: (said) => said.replaceAll(/[\s\u2060]*–[\s\u2060]*/g, '–'),
  })
  expect(figure(/^Team stake/)).toContain('Rs\u00a01,500')
  expect(figure(/^Team wins/)).toContain('95.3% of stake')
  expect(figure(/^Your rebate/)).toContain('Rs\u00a010,956.98')
  expect(figure(/^Active players/)).toMatch(/1on average a day, of 412$/)
})

test('today stands alone, with what is earned and not paid', async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Today'))
  expect(figure(/^Team stake/)).toContain('Rs\u00a070So far today')
  expect(figure(/^Your rebate/)).toContain('Rs\u00a01,132.08Paid after midnight')
})

test('a team that began to play today is shown today', async () => {
  stubResponse('/wps/agent/team', { value: { ...played, days: played.days.slice(3) } })
  await open()
  await screen.findByText('So far today')
  expect((screen.getByLabelText('Today') as HTMLInputElement).checked).toBe(true)
})

test('the chart is gone through day by day, and the table has every figure of it with their sum', async () => {
  await open()
  const slider = await screen.findByRole('slider', { name: 'Team stake by day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sun 15 · Rs\u00a0900')
  fireEvent.change(slider, { target: { value: '5' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sat 14 · Rs\u00a0600')
  // Wins are a dashed line over the bar, which is told apart without colour.
  expect(document.querySelectorAll('.chart-mark')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /^Your rebate/ }))
  expect(screen.getByRole('slider', { name: 'Your rebate by day' })).toBeDefined()
  expect(document.querySelectorAll('.chart-mark')).toHaveLength(0)
  fireEvent.click(screen.getByLabelText('Table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell')
  expect(rows).toHaveLength(9)
  expect(cells(rows[7]).map(({ textContent }) => textContent)).toEqual(['900', '950', '6,311.14', '4'])
  expect(cells(rows[8]).map(({ textContent }) => textContent)).toEqual(['1,500', '1,430', '10,956.98', '1'])
})

test('a span of one’s own is read, and one without an end is not', async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Custom'))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-11-20' } })
  fireEvent.change(sheet.getByLabelText('To'), { target: { value: '2026-11-10' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Show' }))
  expect(sheet.getByRole('alert').textContent).toBe('Up to 92 days, none of them in the future.')
  fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-10-01' } })
  fireEvent.change(sheet.getByLabelText('To'), { target: { value: '2026-10-31' } })
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Show' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.some(({ path }) => path.includes('/wps/agent/team?from=2026-10-01&to=2026-10-31'))).toBe(true)
})

test('nobody below yet is an invitation, and figures on their way keep their room', async () => {
  stubResponse('/wps/agent/team', { value: team({ members: 0, directMembers: 0 }) })
  const view = await open()
  expect(await screen.findByText('Invite your first member')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
  view.unmount()
  stubResponse('/wps/agent/team', 'never')
  await open()
  expect(document.querySelectorAll('.kpi .skeleton')).toHaveLength(8)
})

test('the last figures stay when the next ones do not come', async () => {
  const { client } = await open()
  await screen.findByText('95.3% of stake')
  stubResponse('/wps/agent/team', 'lost')
  await act(async () => client.refetchQueries({ queryKey: ['member', 'agents', 'team'] }))
  expect(await screen.findByText('These figures are not the latest.')).toBeDefined()
  expect(figure(/^Team stake/)).toContain('Rs\u00a01,500')
  stubResponse('/wps/agent/team', { value: played })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.queryByText('These figures are not the latest.')).toBeNull()
})

test.each([0, 4, 40, 41, 42])('an account of type %d is led home and asks for nothing of a team', async (type) => {
  saveSession({ ...memberSession, type, merchantCode: 'halcyon' })
  const { navigation } = await open()
  await waitFor(() => expect(navigation.location().route).toBe('home'))
  expect(asked.some(({ path }) => path.includes('/wps/agent/'))).toBe(false)
})

test('a brand without agents offers nothing of them', async () => {
  await renderApp({ path: '/m/member/home' })
  expect(screen.queryByRole('link', { name: 'Agent centre' })).toBeNull()
})

test('four pages stand as one row of tiles, the rarer ones as rows below', async () => {
  await open()
  const tiles = within(await screen.findByRole('navigation', { name: 'Agent centre' })).getAllByRole('link')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['My team', 'Invite links', 'Send money', 'Payouts'])
  const rows = [...document.querySelectorAll('.agents > .list-card a')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Rebates', 'Quotas', 'Contracts'])
})

test('AGENT-05 an agent finds the centre in the member centre', async () => {
  await renderApp({ path: '/m/member/home', ...withAgents })
  expect((await screen.findByRole('link', { name: 'Agent centre' })).getAttribute('href')).toBe(page)
})
