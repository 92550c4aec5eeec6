import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { fillLogin, logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { newMember, sendNotes } from './new-member.ts'
import { publishItems } from './operator.ts'

const origin = at('halcyon', '')
const home = at('halcyon', '/m/home')

const callsOf = (page: Page, ending: RegExp) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ending.test(pathname)) calls.push(pathname)
  })
  return calls
}

/** Looks at every frame for a login of a guest that can be seen, from before the first paint on. */
async function watchForGuest(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { count: 0 }
    Object.assign(globalThis, { seenGuest: seen })
    const look = () => {
      for (const link of document.querySelectorAll('a[href="/m/login"], a[href="/m/register"]'))
        if (link.checkVisibility({ visibilityProperty: true })) seen.count += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenGuest: { count: number } }).seenGuest.count)
}

test(
  'no login of a guest is ever seen by a member who opens home again, however late the code comes',
  nightly,
  async ({ page }) => {
    const { username } = await newMember('halcyon')
    const seen = await watchForGuest(page)
    await page.goto(home)
    await untilMounted(page)
    // The watch works: a guest is shown the login.
    expect(await seen()).toBeGreaterThan(0)
    await logIn(page, origin, username)
    await page.route(/\/m\/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto(home)
    await expect(page.locator('.home-header')).toBeVisible()
    await untilMounted(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(await seen()).toBe(0)
  },
)

test(
  ...drawn('HOME-07 SHELL-74 SIDE-03 home reads the wallet of a member and shows it in header and sidebar'),
  async ({ page }) => {
    const calls = callsOf(page, /\/wallets\/gcs$/)
    await page.goto(home)
    await untilLive(page)
    expect(calls).toEqual([])
    const { username } = await newMember('halcyon')
    await logIn(page, origin, username)
    await expect(page.locator('.home-member-balance')).toHaveText(/Balance\s*Rs\s*0$/)
    expect(calls.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.locator('.side-balance')).toHaveText(/Balance\s*Rs\s*0\.00$/)
  },
)

test(
  ...drawn('MSG-12 MSG-13 the unread messages of a member are counted, and those of a free account are not asked for'),
  async ({ page }) => {
    test.slow()
    const calls = callsOf(page, /\/unread$/)
    const member = await newMember('halcyon')
    await sendNotes(member, 2)
    await startLoggedIn(page, origin, member.username)
    await page.goto(at('halcyon', '/m/message'))
    // Home and a pushed message ask too, so what counts is that both are asked for.
    await expect
      .poll(() => [...new Set(calls)].toSorted())
      .toEqual(['/wps/relay/chat/unread', '/wps/relay/inbox/unread'])
    await expect(page.getByRole('link', { name: /2 unread/ }).first()).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    const free = await newMember('halcyon', 4)
    await page.goto(at('halcyon', '/m/login'))
    await fillLogin(page, free.username, actorPassword)
    await page.locator('form button[type="submit"]').click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain('"type":4')
    await page.goto(at('halcyon', '/m/message'))
    calls.length = 0
    await page.reload()
    await expect(page.getByRole('link', { name: /Announcements.*unread/ })).toBeVisible()
    expect(calls).toEqual([])
  },
)

test('NOTICE-05 NOTICE-06 PERM-12 an announcement that a member opens is read from then on, on every device', async ({
  page,
}) => {
  await page.goto(at('vermilion', '/m/notice'))
  await expect(page).toHaveURL(at('vermilion', '/m/login'))
  const { username } = await newMember('vermilion')
  await startLoggedIn(page, at('vermilion', ''), username)
  await page.goto(at('vermilion', '/m/notice'))
  const rows = page.locator('.list-row')
  await expect(rows.first().locator('.unread-dot')).toBeVisible()
  const before = await page.locator('.unread-dot').count()
  const marked = page.waitForResponse((response) => response.url().endsWith('/wps/relay/announcements/read'))
  await rows.first().click()
  expect((await marked).request().postDataJSON()).toMatchObject({ read: true })
  await page.goBack()
  await expect(page.locator('.unread-dot')).toHaveCount(before - 1)
  await page.evaluate(() => localStorage.removeItem('notices'))
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.unread-dot')).toHaveCount(before - 1)
})

test.describe('with popups', () => {
  test.use({ popups: true })
  const words = (title: string) => [{ language: 'EN', title, body: `<p>${title}</p>` }] as const
  const slugs = ['journey-members', 'journey-newcomers'] as const

  test.afterAll(() =>
    publishItems(
      'hanbit',
      slugs.map((slug) => ({ kind: 'popup', slug, execution: 'A', enabled: false, texts: [] })),
    ),
  )

  test(
    ...drawn(
      'POP-07 HOME-12 a member is shown the popups of members, closes them, and sees them again after the next login',
    ),
    async ({ page }) => {
      test.slow()
      await publishItems('hanbit', [
        { kind: 'popup', slug: slugs[0], execution: 'A', position: 0, texts: words('For members') },
        { kind: 'popup', slug: slugs[1], execution: 'F', position: 1, texts: words('For newcomers') },
      ])
      const { username } = await newMember('hanbit')
      const hanbit = at('hanbit', '')
      await logIn(page, hanbit, username)
      const popup = page.getByRole('dialog')
      // The first login of this account: both groups, on two pages.
      await expect(popup.getByText('1 of 2')).toBeVisible()
      await expect(popup).toContainText('For members')
      await popup.getByRole('button').first().click()
      await expect(popup).toHaveCount(0)
      expect(await page.evaluate(() => sessionStorage.getItem('SHELL_PU_A'))).toBe('false')
      await page.reload()
      await untilLive(page)
      await page.waitForTimeout(800)
      await expect(popup).toHaveCount(0)
      await page.evaluate(() => {
        localStorage.removeItem('MC_SESSION_INFO')
        sessionStorage.clear()
      })
      await logIn(page, hanbit, username)
      await expect(popup).toContainText('For members')
      await expect(popup.getByText('1 of 2')).toHaveCount(0)
    },
  )
})
