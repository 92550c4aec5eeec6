import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { createDownlineAccount, recordTestPlay, registerByCode } from '@fairground/modules/testing/agents.ts'
import { expect } from '@playwright/test'
import {
  dayMs,
  dividend,
  hourly,
  newAgent,
  offer,
  origin,
  salary,
  startOfDay,
  stepUp,
  tapPrompt,
  withAgentDatabase,
} from './agent-journey.ts'
import { test } from './journey.ts'
import { moneyOf } from './money.ts'

test('AGENT-01 AGENT-10 AGENT-11 AGENT-15 HOME-59 SHELL-42 an offer on home is accepted, paid, and computed again on the phone', async ({
  page,
}) => {
  const agent = await newAgent()
  await offer(agent, 'daily-salary', salary)
  await startLoggedIn(page, origin, agent.username)
  await tapPrompt(page, /Daily salary offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract/)
  await page.getByRole('button', { name: 'Accept' }).click()
  await stepUp(page)
  await expect(page.getByRole('region', { name: 'Your next contract' })).toBeVisible()
  await withAgentDatabase(agent, async (house, closeDays) => {
    // As if it had been accepted three days ago.
    await house.database.owner
      .updateTable('agent_contract')
      .set({ active_from: startOfDay(house.zone, 3) })
      .where('member_id', '=', agent.memberId)
      .execute()
    const member = await createDownlineAccount(house, new Date(), agent.memberId)
    await recordTestPlay(house, member, new Date(Date.now() - 2 * dayMs), { stake: moneyOf(50_000) })
    await closeDays()
  })
  await page.goto(`${origin}/m/member/agent/payouts?type=daily-salary`)
  await page.getByRole('link', { name: /Rs\s50,000 × 0\.20%/ }).click()
  await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
  await expect(page.locator('.hero-amount')).toContainText('100')
})

test('AGENT-02 AGENT-03 SHELL-43 SHELL-44 the dividend and the hourly contract are opened by their prompts', async ({
  page,
}) => {
  const agent = await newAgent()
  await offer(agent, 'dividend', dividend)
  await offer(agent, 'hourly', hourly)
  await startLoggedIn(page, origin, agent.username)
  await tapPrompt(page, /Dividend offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getDevidendContract/)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await tapPrompt(page, /Hourly salary offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract/)
  await expect(page.getByText('Team stake in an hour')).toBeVisible()
})

test('AGENT-04 a link brings a member, whose stake earns the agent a rebate at the cut-off', async ({
  page,
  browser,
}) => {
  const agent = await newAgent()
  await startLoggedIn(page, origin, agent.username)
  await page.goto(`${origin}/m/member/agent/affiliate`)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.locator('.invite-link bdi').textContent()
  const code = link?.split('affiliate=')[1] ?? ''
  expect(code).toMatch(/^[0-9A-Z]{10}$/)
  const visitor = await browser.newContext()
  const register = await visitor.newPage()
  await register.goto(`${origin}/m/register?affiliate=${code}`)
  await expect(register.getByText(/invites you/)).toBeVisible()
  await visitor.close()
  await withAgentDatabase(agent, async (house, closeDays) => {
    const { id, joined } = await registerByCode(house, new Date(), code)
    expect(joined).toBe('joined')
    await recordTestPlay(house, id, new Date(Date.now() - 2 * dayMs), { stake: moneyOf(10_000) })
    await closeDays()
  })
  await page.goto(`${origin}/m/member/agent/payouts`)
  // 20 of 2,000 points of 10,000.
  await page
    .getByRole('link', { name: /Rs\s100\.00/ })
    .first()
    .click()
  await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
})
