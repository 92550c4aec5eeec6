import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { fillLogin, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')

function deskUrl(): string {
  const url = process.env.E2E_CHAT_URL
  if (!url) throw new Error('The constellation is not running')
  return `${url}/desk`
}

/** A person at the vendor's desk, who finds the conversation by what was written in it. */
async function answerAtDesk(desk: Page, written: string, text: string): Promise<void> {
  await desk.goto(deskUrl())
  const card = desk.locator('.desk-card', { hasText: written })
  await card.getByRole('textbox').fill(text)
  await card.getByRole('button', { name: 'Answer' }).click()
  await expect(desk.locator('.desk-card', { hasText: text })).toBeVisible()
}

test('MSG-14 MSG-19 PERM-15 a member and the desk write to each other, over a reload, and the top bar leads back', async ({
  page,
  browser,
}) => {
  test.slow()
  const desk = await browser.newPage()
  const { username } = await newMember('halcyon')
  const question = `Where is the withdrawal of ${username}?`
  await startLoggedIn(page, origin, username)
  await page.goto(at('halcyon', '/m/message'))
  await page.locator('main').getByRole('button', { name: 'Live chat' }).click()
  await expect(page).toHaveURL(/^http:\/\/chat\.localhost:\d+\/chat$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Live chat' })).toBeVisible()
  await page.getByRole('textbox').fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.mine', { hasText: question })).toBeVisible()
  await answerAtDesk(desk, question, 'I look into it.')
  await expect(page.locator('.theirs', { hasText: 'I look into it.' })).toBeVisible()
  await page.reload()
  await expect(page.locator('.theirs', { hasText: 'I look into it.' })).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/message'))
  const icon = page.locator('.top-bar').getByRole('button', { name: /^Live chat/ })
  await expect(icon).toHaveAccessibleName('Live chat')
  // Both api processes know it, the one that was told and the other.
  await answerAtDesk(desk, question, 'It was sent at noon.')
  await expect(icon).toHaveAccessibleName('Live chat, 1 unread')
  await page.reload()
  await expect(icon).toHaveAccessibleName('Live chat, 1 unread')
  await icon.click()
  await expect(page.locator('.theirs', { hasText: 'It was sent at noon.' })).toBeVisible()
  await expect(page.locator('.talk .new')).toBeVisible()
  await page.getByRole('button', { name: 'End chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/message'))
  await expect(page.getByRole('button', { name: 'Live chat' })).toHaveCount(1)
  await desk.close()
})

test('PERM-15 PERM-18 live chat leads a guest to the login and is refused to a free account', async ({ page }) => {
  await page.goto(at('halcyon', '/m/message'))
  await page.getByRole('link', { name: 'Live chat' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  const free = await newMember('halcyon', 4)
  await fillLogin(page, free.username, actorPassword)
  await page.locator('form button[type="submit"]').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain('"type":4')
  await page.goto(at('halcyon', '/m/message'))
  await page.getByRole('button', { name: 'Live chat' }).click()
  await expect(page.getByText('Not available in free play')).toBeVisible()
  await expect(page).toHaveURL(at('halcyon', '/m/message'))
})
