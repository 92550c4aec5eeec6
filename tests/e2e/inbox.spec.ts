import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { expect, type Worker } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { newMember, sendNotes } from './new-member.ts'
import { outcomesOf, queueOffer, queuePush } from './queued.ts'
import { exclude } from './withdrawing-member.ts'

test.use({ serviceWorkers: 'allow', contextOptions: {} })

const inbox = at('halcyon', '/m/webEmail')
const origin = at('halcyon', '')

test('SHELL-15 MSG-03 a message and its badge stand a second after their cause, without a reload', async ({ page }) => {
  const member = await newMember('halcyon')
  await startLoggedIn(page, origin, member.username)
  await page.goto(at('halcyon', '/m/message'))
  await sendNotes(member, 1)
  await expect(page.getByRole('link', { name: /Inbox.*1 unread/ })).toBeVisible()
  await page.getByRole('link', { name: /Inbox/ }).click()
  await expect(page).toHaveURL(inbox)
  await expect(page.locator('.mail-item')).toHaveCount(1)
  const begun = Date.now()
  await sendNotes(member, 1)
  await expect(page.locator('.mail-item')).toHaveCount(2)
  // The write itself is in it, and a machine that does ten things at once takes its time.
  expect(Date.now() - begun).toBeLessThan(4_000)
  await page.locator('.mail-item').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.mail-item')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.mail-item')).toHaveCount(2)
  // What stands at the end of the bar leaves the title in the middle of the page, whatever came first.
  await page.reload()
  await expect(page.locator('.top-bar > .icon-button')).toHaveCount(2)
  await expect.poll(() => page.locator('.top-bar > h1').evaluate(offMiddle)).toBeLessThan(5)
})

test('P5 a member who is excluded while messages wait receives none of them, neither in the inbox nor by push', async ({
  page,
}) => {
  const [kept, free] = [await newMember('halcyon'), await newMember('halcyon')]
  await startLoggedIn(page, origin, kept.username)
  await page.goto(at('halcyon', '/m/message'))
  const due = new Date(Date.now() + 5_000)
  for (const member of [kept, free]) {
    await queueOffer(member, due)
    await queuePush(member, due)
  }
  await exclude(kept)
  await expect.poll(() => outcomesOf(free), { timeout: 90_000 }).toMatchObject({ inbox: ['sent'] })
  await expect.poll(() => outcomesOf(kept), { timeout: 90_000 }).toEqual({ inbox: ['excluded'], push: ['excluded'] })
  await page.goto(inbox)
  await expect(page.locator('.mail-item', { hasText: 'Rs 300' })).toHaveCount(0)
})

function offMiddle(title: Element): number {
  const { left, right } = title.getBoundingClientRect()
  return Math.abs((left + right) / 2 - innerWidth / 2)
}

type Options = Readonly<Record<'body' | 'data' | 'lang' | 'dir', string>>
type Showing = {
  shown: object[]
  readonly registration: { showNotification: (title: string, options: Options) => Promise<void> }
}

/** A browser without a screen shows nothing, so what the service worker asks it to show is written down there. */
const writeDownShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Showing
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data, lang, dir }) => {
      scope.shown.push({ title, body, data, lang, dir })
    }
  })
const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Showing).shown)

test(...drawn('the service worker shows a push while no page of the product is open'), async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto(at('halcyon', '/m/home'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const registrationId = await registered
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await writeDownShown(worker)
  await page.goto('about:blank')
  const told = { title: 'نکالی گئی رقم', body: 'ب', url: '/m/webEmail?id=1', tag: '1', lang: 'ur', dir: 'rtl' }
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) })
  const { title, body, url: data, lang, dir } = told
  await expect.poll(() => shownBy(worker)).toEqual([{ title, body, data, lang, dir }])
})
