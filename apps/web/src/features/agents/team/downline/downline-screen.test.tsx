import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { downlineDetail, downlineMember, figures, rebateSettings, team } from '../../../../../testing/team.ts'
import { testWallet } from '../../../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../../../device/session.ts'
import { chosenPeriod } from '../use-period.ts'

await Promise.all([import('./downline-screen.tsx'), import('./downline-member-screen.tsx')])

const withAgents = { whitelabel: { agentTypes: [1, 2] } }
const openList = () => renderApp({ path: '/m/member/agent/downline', ...withAgents })
const openMember = () => renderApp({ path: `/m/member/agent/member?member=${downlineMember().id}`, ...withAgents })
const quota = { seriesFrom: 1_952, seriesTo: 1_954, granted: 1, used: 1 }

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  chosenPeriod.set('week')
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse('/wps/agent/team', {
    value: team({
      levels: [
        { level: 1, members: 2, figures: figures({ turnover: '2463740.0000' }) },
        { level: 2, members: 214, figures: figures({ turnover: '3912585.0000', prizes: '3800000.0000' }) },
      ],
    }),
  })
  const members = [downlineMember(), downlineMember({ id: downlineDetail().id.replace('a1', 'a7'), ...agentFace })]
  stubResponse('/wps/agent/downline', { value: { members, next: null } })
  stubResponse('/wps/agent/downline/member', { value: downlineDetail() })
  stubResponse('/wps/agent/rebates', { value: rebateSettings() })
  stubResponse('/wps/agent/quotas', { value: { series: 1_956, quotas: [quota] } })
  saveSession({ ...memberSession, type: 1, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const agentFace = { name: 'ra•••7', kind: 'agent', series: 1_948, team: { members: 164, turnover: '1.0000' } } as const

test('direct members have a row with the rate, the share and the turnover, by masked name', async () => {
  await openList()
  const row = await screen.findByRole('link', { name: /sa•••m/ })
  expect(row.textContent).toContain('97.00% · you 0.80%')
  expect(row.textContent).toContain('Rs\u00a0541,200')
  expect(screen.getByRole('link', { name: /ra•••7/ }).textContent).toContain('Agent · 164')
  expect(screen.getByRole('heading', { level: 1, name: 'My team' })).toBeDefined()
})

test('AGENT-08 a deeper level is its totals, without a name', async () => {
  await openList()
  fireEvent.click(await screen.findByRole('button', { name: /Level 2/ }))
  expect(screen.getByText('From level 2 on you see totals only, no names.')).toBeDefined()
  expect(screen.getByText('Team wins').parentElement?.textContent).toContain('Rs\u00a03,800,000')
  expect(screen.queryByRole('link', { name: /•/ })).toBeNull()
})

test('the list is searched, sorted and narrowed by the server', async () => {
  await openList()
  await screen.findByRole('link', { name: /sa•••m/ })
  stubResponse('/wps/agent/downline', { value: { members: [], next: null } })
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' nobody' } }))
  expect(await screen.findByText('No direct member with that name')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Agents' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sorted by Turnover' })))
  const last = asked.findLast(({ path }) => path.startsWith('/wps/agent/downline?'))
  expect(Object.fromEntries(new URLSearchParams(last?.path.split('?')[1]))).toMatchObject({
    search: 'nobody',
    kind: 'agent',
    sort: 'newest',
    from: '2026-11-09',
    to: '2026-11-15',
  })
})

test('of a thousand rows a handful is in the page', async () => {
  const members = Array.from({ length: 1_000 }, (_, index) =>
    downlineMember({ id: `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  )
  stubResponse('/wps/agent/downline', { value: { members, next: null } })
  await openList()
  const [row] = await screen.findAllByRole('listitem')
  expect(row?.getAttribute('aria-setsize')).toBe('1000')
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
})

test('a list that does not come says so and is asked for again', async () => {
  stubResponse('/wps/agent/downline', 'lost')
  await openList()
  const again = await screen.findByRole('button', { name: 'Try again' })
  stubResponse('/wps/agent/downline', { value: { members: [downlineMember()], next: null } })
  await act(async () => fireEvent.click(again))
  expect(await screen.findByRole('link', { name: /sa•••m/ })).toBeDefined()
})

test('a rate is raised: before and after, what it would have paid, and from when', async () => {
  await openMember()
  fireEvent.click(await screen.findByRole('button', { name: 'Raise' }))
  const card = document.querySelector('.stepper')?.parentElement as HTMLElement
  expect(within(card).getByText('97.50%')).toBeDefined()
  expect(within(card).getByText('Your share of each lottery stake').nextSibling?.textContent).toBe('0.40% 0.30%')
  // 100,000 of turnover: own and of the team.
  expect(within(card).getByText(/would have paid$/).nextSibling?.textContent).toBe('240.00 Rs\u00a0180.00')
  expect(screen.getByText('17 Nov, 00:00')).toBeDefined()
  const change = { id: downlineMember().id, series: 1_950, state: 'accepted', fromDay: '2026-11-17' } as const
  stubResponse('/wps/agent/downline/rebates', { value: change })
  stubResponse('/wps/agent/downline/member', { value: downlineDetail({ change }) })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save 97.50%' })))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: downlineMember().id,
    series: 1_950,
  })
  expect(await screen.findByText('97.50% begins on 17 Nov.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('AGENT-06 plus stops where a place is missing and says so, and at the own rate', async () => {
  const view = await openMember()
  const raise = await screen.findByRole('button', { name: 'Raise' })
  fireEvent.click(raise)
  expect(raise).toHaveProperty('disabled', true)
  expect(screen.getByText('You have no place left from 97.60% on.')).toBeDefined()
  view.unmount()
  stubResponse('/wps/agent/rebates', { value: rebateSettings({ series: 1_948 }) })
  await openMember()
  expect(await screen.findByRole('button', { name: 'Raise' })).toHaveProperty('disabled', true)
})

test('lowering is a question to the one who is lowered', async () => {
  await openMember()
  fireEvent.click(await screen.findByRole('button', { name: 'Lower' }))
  expect(screen.getByText('when agreed')).toBeDefined()
  expect(screen.getByText('To lower a rate, ra•••7 has to agree.')).toBeDefined()
})

test('a refusal is told and the rate stays as it was typed', async () => {
  await openMember()
  fireEvent.click(await screen.findByRole('button', { name: 'Raise' }))
  stubResponse('/wps/agent/downline/rebates', { refuse: 'E6004' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save 97.50%' })))
  expect(screen.getByRole('button', { name: 'Save 97.50%' })).toBeDefined()
})

test('a player has no stepper, and nothing of a private kind is told of anybody', async () => {
  stubResponse('/wps/agent/downline/member', { value: downlineDetail({ ...downlineMember(), teamLevels: [] }) })
  await openMember()
  expect(await screen.findByText('Players have 97.00%. Of each lottery stake you get 0.80%.')).toBeDefined()
  expect(document.querySelector('.stepper')).toBeNull()
  const said = [...document.querySelectorAll('.agents-card')].map(({ textContent }) => textContent).join()
  expect(said).not.toMatch(/balance|loss|deposit|limit|exclu|wins/i)
})

test('a member of somebody else is unknown here', async () => {
  stubResponse('/wps/agent/downline/member', { refuse: 'E6001' })
  await openMember()
  expect(await screen.findByText('This member is not directly below you')).toBeDefined()
})
