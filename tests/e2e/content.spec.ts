import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { changeBrand, publishContacts } from './operator.ts'

test('SHELL-13 NOTICE-08 D-23 where the operator opens announcements a guest reads them, elsewhere the login comes', async ({
  page,
}) => {
  await page.goto(at('halcyon', '/m/notice'))
  await page.locator('.list-row').first().click()
  await expect(page).toHaveURL(/\/m\/notice\?id=/)
  await expect(page.locator('.html-body')).not.toBeEmpty()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/notice'))
  await page.goto(at('vermilion', '/m/notice'))
  await expect(page).toHaveURL(at('vermilion', '/m/login'))
})

test('SHELL-14 MSG-02 MSG-07 both message paths show the message centre, which leads to announcements and home', async ({
  page,
}) => {
  for (const path of ['/m/message', '/m/messages']) {
    await page.goto(at('halcyon', path))
    await expect(page.getByRole('heading', { level: 1, name: 'Message centre' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(at('halcyon', '/m/home'))
  }
  await page.goto(at('halcyon', '/m/message'))
  await page.getByRole('link', { name: 'Announcements' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/notice'))
})

test.describe('where a brand shows the entries of pages that are not open yet', () => {
  test.beforeAll(() => changeBrand('vermilion', { previewEntries: true, flags: { CHAT3: true } }))
  test.afterAll(() => changeBrand('vermilion', { previewEntries: false }))

  test('MSG-08 a guest who opens the inbox or the chat is led to the login', async ({ page }) => {
    for (const name of ['Inbox', 'Live chat']) {
      await page.goto(at('vermilion', '/m/message'))
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(at('vermilion', '/m/login'))
    }
  })

  test('PROMO-13 a guest finds the login behind the terms of a promotion', async ({ page }) => {
    await page.goto(at('vermilion', '/m/activity'))
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Log in to apply' }).click()
    await expect(page).toHaveURL(at('vermilion', '/m/login'))
  })
})

test('SHELL-16 SHELL-17 HELP-03 an entry of the help list opens its detail, and back leads to the list', async ({
  page,
}) => {
  await page.goto(at('halcyon', '/m/help'))
  await page.locator('[aria-expanded]').first().click()
  const entry = page.locator('.help-child').first()
  await entry.click()
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=0/)
  await expect(page.locator('article h2')).not.toBeEmpty()
  await expect(page.locator('.html-body')).not.toBeEmpty()
  await page.goBack()
  await expect(page).toHaveURL(at('halcyon', '/m/help'))
})

test('SHELL-18 PROMO-01 a guest sees the promotions and their terms, and back leads to the list', async ({ page }) => {
  await page.goto(at('halcyon', '/m/activity'))
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'The terms in 5 lines' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/activity'))
})

test('SHELL-41 the app page holds a guide for iOS and one for Android', async ({ page }) => {
  await page.goto(at('halcyon', '/m/app'))
  await page.getByText('iPhone', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'On an iPhone or iPad' }).getByRole('listitem')).toHaveCount(4)
  await page.getByText('Android', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'On an Android phone' }).getByRole('listitem')).not.toHaveCount(0)
})

test('SHELL-49 the language page lists the languages and changes the page', async ({ page }) => {
  await page.goto(at('halcyon', '/m/language'))
  await untilMounted(page)
  await expect(page.getByRole('listitem')).toHaveCount(17)
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
})

test('SHELL-51 the user agreement is a page with words', async ({ page }) => {
  await page.goto(at('halcyon', '/m/agreement'))
  await expect(page.locator('.html-body')).not.toBeEmpty()
})

test('SHELL-52 MSG-17 the customer service page shows contacts that were decrypted here', async ({ page }) => {
  await publishContacts('halcyon', [{ type: 'WHATSAPP', target: 'https://messenger.localhost/halcyon' }])
  await page.goto(at('halcyon', '/m/service'))
  const contact = page.getByRole('link', { name: 'WhatsApp' })
  await expect(contact).toHaveAttribute('href', /^https:\/\//)
  await expect(contact).toHaveAttribute('rel', 'noopener noreferrer')
  await publishContacts('halcyon', [])
  await page.reload()
  await expect(page.getByRole('button', { name: /^Live chat/ })).toBeVisible()
  await expect(contact).toHaveCount(0)
})

test('the licences of artwork and fonts have a page', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/credits'))
  await expect(page.getByRole('link', { name: 'Game-icons.net' })).toHaveAttribute('href', 'https://game-icons.net/')
})
