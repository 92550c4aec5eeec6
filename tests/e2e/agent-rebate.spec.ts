import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import { foldAll } from '@fairground/modules/testing/agents.ts'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { newAgent } from './agent-journey.ts'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import type { NewMember } from './new-member.ts'
import { playOnBig } from './play-on-big.ts'
import { registerBy } from './registering.ts'
import { payAtBank } from './welcome-bonus.ts'

async function makeLink(page: Page): Promise<string> {
  await page.goto(at('halcyon', '/m/member/agent/affiliate'))
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.locator('.invite-link bdi').textContent()) ?? ''
  return at('halcyon', `/m/register?affiliate=${link.split('affiliate=')[1]}`)
}

const rowsOf = (page: Page, told: string) => page.locator('.statement-row').filter({ hasText: told })

/** The night that nobody waits for: what was counted for today was of the day before yesterday, and days are closed. */
async function closeDays(agent: NewMember, member: NewMember): Promise<void> {
  const isPaid = () =>
    onDatabase('owner', async (owner) => {
      const days = await owner
        .selectFrom('agent_rebate')
        .select('paid')
        .where('member_id', '=', agent.memberId)
        .execute()
      return days.length === 1 && days[0]?.paid !== null
    })
  await onDatabase('owner', (owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`update member_day set day = day - 2 where member_id = ${member.memberId}`.execute(tx)
      await sql`update team_day set day = day - 2 where agent_id = ${agent.memberId}`.execute(tx)
      await sql`update agent_rebate set day = day - 2 where member_id = ${agent.memberId}`.execute(tx)
    }),
  )
  // The worker closes days too, and one that is closed is not paid again.
  await expect(async () => {
    await onDatabase('owner', (owner) =>
      owner.deleteFrom('agent_cut_off').where('merchant_id', '=', agent.merchantId).execute(),
    )
    await onDatabase('worker', (worker) => payRebates(worker, new Date()))
    expect(await isPaid()).toBe(true)
  }).toPass()
}

test(
  ...drawn('AGENT-04 AGENT-05 AGENT-06 a link, the form, a deposit, a bet that is drawn, and the rebate of its day'),
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    const agent = await newAgent('halcyon')
    await startLoggedIn(page, at('halcyon', ''), agent.username)
    const link = await makeLink(page)

    const other = await browser.newContext()
    await closePopups(other)
    const theirs = await other.newPage()
    const member = await registerBy(theirs, link, agent.merchantId)
    await theirs.goto(at('halcyon', '/m/voucherCenter'))
    await theirs.getByRole('radio', { name: /^Mobile wallet/ }).check({ force: true })
    await theirs.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await payAtBank(theirs)
    await playOnBig(theirs, member, '600')
    await theirs.goto(at('halcyon', '/m/member/statement'))
    await expect(rowsOf(theirs, '+1,000.00')).toHaveCount(1)
    await expect(rowsOf(theirs, 'Three dice · 10 s')).toHaveCount(1)
    await expect(rowsOf(theirs, 'Three dice · 10 s')).toContainText(/Rs\s600/)
    await other.close()

    await onDatabase('worker', (worker) => foldAll(worker, new Date()))
    await page.goto(at('halcyon', '/m/member/agent/team'))
    await expect(page.getByRole('button', { name: /^Team stake/ })).toContainText('600')
    // 20 of 2,000 points of it.
    await expect(page.getByRole('button', { name: /^Your rebate/ })).toContainText('6.00')
    await page.goto(at('halcyon', '/m/member/agent/downline'))
    await expect(page.locator('.agents-row')).toHaveCount(1)
    await page.goto(at('halcyon', '/m/member/statement'))
    await expect(page.getByText('No transactions here')).toBeVisible()

    await closeDays(agent, member)
    await page.goto(at('halcyon', '/m/member/agent/payouts'))
    await page.getByRole('link', { name: /Rs\s6\.00/ }).click()
    await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
    await expect(page.locator('.deal-row')).toHaveCount(1)
    await page.goto(at('halcyon', '/m/member/statement'))
    await expect(rowsOf(page, 'Agent rebate')).toHaveCount(1)
    await expect(rowsOf(page, 'Agent rebate')).toContainText('+6.00')
  },
)
