import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { publishItems } from './operator.ts'

// Other journeys read the same lists and must not meet what was written here.
test.afterAll(() =>
  publishItems('halcyon', [
    { kind: 'notice', slug: 'just-now', enabled: false, texts: [] },
    { kind: 'notice', slug: 'slipped', enabled: false, texts: [] },
    { kind: 'help', slug: 'just-asked', enabled: false, texts: [] },
  ]),
)

const words = (title: string, body: string) => [{ language: 'EN', title, body }] as const

test('API-40 what an operator publishes stands on an open phone without a reload', async ({ page }) => {
  await page.goto(at('halcyon', '/m/notice'))
  await untilMounted(page)
  await expect(page.locator('.list-row').first()).toBeVisible()
  const title = 'A notice that has just been written'
  await publishItems('halcyon', [{ kind: 'notice', slug: 'just-now', texts: words(title, '<p>Now.</p>') }])
  await expect(page.getByText(title)).toBeVisible()
  await publishItems('halcyon', [{ kind: 'notice', slug: 'just-now', texts: words(`${title}, twice`, '<p>Now.</p>') }])
  await expect(page.getByText(`${title}, twice`)).toBeVisible()
})

test('a list that browsers may keep is read anew as soon as the news of a change come', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/help'))
  await untilMounted(page)
  await expect(page.locator('[aria-expanded]').first()).toBeVisible()
  const title = 'A question that has just been answered'
  await publishItems('halcyon', [
    { kind: 'help', slug: 'just-asked', position: 99, texts: words(title, '<p>Yes.</p>') },
  ])
  await expect(page.getByText(title)).toBeVisible()
})

test('markup that a publisher slipped in never reaches the page', async ({ page }) => {
  const bad = '<p>Fine.</p><img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
  await publishItems('halcyon', [{ kind: 'notice', slug: 'slipped', position: 0, texts: words('Slipped in', bad) }])
  await page.goto(at('halcyon', '/m/notice'))
  await page.getByText('Slipped in').click()
  await expect(page.locator('.html-body')).toHaveText('Fine.')
  await expect(page.locator('.html-body').locator('img, script')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/owned/)
})
