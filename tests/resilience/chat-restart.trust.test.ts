import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { chromium, type Page, expect as soon } from '@playwright/test'
import { test } from 'vitest'
import { printFigures } from './due/profile.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const username = 'chatter'
const question = 'Where is my withdrawal?'
/** A vendor that found nobody tries again after half a minute at last, and a slow machine is no fault of the product. */
const expect = soon.configure({ timeout: 120_000 })

async function addMember({ engines }: DevEnvironment<'chat'>): Promise<void> {
  const [app, owner] = [
    connectAs(engines.databaseUrl, { role: 'app', max: 1 }),
    connectAs(engines.databaseUrl, { role: 'owner', max: 1 }),
  ]
  try {
    const { id: merchantId, currency } = await owner
      .selectFrom('merchant')
      .select(['id', 'currency'])
      .where('code', '=', 'halcyon')
      .executeTakeFirstOrThrow()
    const hash = await (await createPasswords()).hash(actorPassword)
    const now = new Date()
    await inMerchant(app, merchantId, async (tx) => {
      const { id } = await createMember(tx, { merchantId, username, type: 0, locale: 'EN', currency, now })
      await setPassword(tx, now, { merchantId, memberId: id, hash })
    })
  } finally {
    await Promise.all([app.destroy(), owner.destroy()])
  }
}

/** A person at the vendor's desk. */
async function answer(desk: Page, url: string, text: string): Promise<void> {
  await desk.goto(`${url}/desk`)
  const card = desk.locator('.desk-card', { hasText: question })
  await card.getByRole('textbox').fill(text)
  await card.getByRole('button', { name: 'Answer' }).click()
  await expect(desk.locator('.desk-card', { hasText: text })).toBeVisible()
}

test('MSG-14 MSG-19 a conversation goes on both ways over a reload and the death of the only api, and the badge comes by itself', async () => {
  await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['chat'], env }, async (house) => {
    await addMember(house)
    const [api] = house.apis
    if (!api) throw new Error('there is no api')
    const origin = `http://halcyon.localhost:${new URL(api.url).port}`
    const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking']
    const browser = await chromium.launch({ executablePath: chromiumPath(), args })
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
      await closePopups(context)
      const [page, desk] = [await context.newPage(), await browser.newPage()]
      const theirs = (text: string) => page.locator('.theirs', { hasText: text })
      await logIn(page, origin, username)
      await page.goto(`${origin}/m/message`)
      await page.locator('main').getByRole('button', { name: 'Live chat' }).click()
      await page.getByRole('textbox').fill(question)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.locator('.mine', { hasText: question })).toBeVisible()
      await answer(desk, house.chat.url, 'I look into it.')
      await page.reload()
      await expect(theirs('I look into it.')).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).click()
      const icon = page.locator('.top-bar').getByRole('button', { name: /^Live chat/ })
      await expect(icon).toHaveAccessibleName('Live chat')
      await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))

      // The answer is written while nobody of ours is there to hear of it.
      await api.kill()
      await answer(desk, house.chat.url, 'It was sent at noon.')
      const diedAt = performance.now()
      await api.start()
      await expect(icon).toHaveAccessibleName('Live chat, 1 unread')
      printFigures('chat over a death', { 'ms until the badge': Math.round(performance.now() - diedAt) })
      await expect(page.locator('[data-same-page]')).toHaveCount(1)

      await icon.click()
      await expect(theirs('It was sent at noon.')).toBeVisible()
      await page.getByRole('textbox').fill('Thank you.')
      await page.getByRole('button', { name: 'Send' }).click()
      await desk.goto(`${house.chat.url}/desk`)
      await expect(desk.locator('.desk-card', { hasText: question })).toContainText('Thank you.')
    } finally {
      await browser.close()
    }
  })
})
