import { closePopups, untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { atIsolatedApi } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

test.describe.configure({ mode: 'serial' })

async function openStreams(): Promise<number> {
  const answer = await fetch(`${process.env.E2E_APART_HEALTH_URL}/metrics`)
  const [, count] = /^fairground_live_streams (\d+)$/m.exec(await answer.text()) ?? []
  return Number(count)
}

test(
  ...drawn('all tabs of one browser share one event stream, and another tab takes over when the leader closes'),
  async ({ context }) => {
    const leader = await context.newPage()
    await leader.goto(atIsolatedApi('classic', '/m/home'))
    await untilLive(leader)
    const follower = await context.newPage()
    await follower.goto(atIsolatedApi('classic', '/m/home'))
    await untilLive(follower)
    await expect.poll(openStreams).toBe(1)

    await follower.getByRole('button', { name: 'Start check' }).click()
    await expect(follower.getByText(/There and back in \d+ ms/)).toBeVisible()

    await leader.close()
    await expect.poll(openStreams).toBe(1)
    await untilLive(follower)
    await follower.getByRole('button', { name: 'Check again' }).click()
    await expect(follower.getByText(/There and back in \d+ ms/)).toBeVisible()
    await follower.close()
    await expect.poll(openStreams).toBe(0)
  },
)

test('two browsers hold two streams, and each hears only its own message', nightly, async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  for (const each of contexts) await closePopups(each)
  const [first, second] = await Promise.all(contexts.map((each) => each.newPage()))
  if (!first || !second) throw new Error('A page is missing')
  for (const page of [first, second]) {
    await page.goto(atIsolatedApi('classic', '/m/home'))
    await untilLive(page)
  }
  await expect.poll(openStreams).toBe(2)
  const heard = await second.evaluateHandle(() => {
    const subjects: string[] = []
    new BroadcastChannel('fairground-live').onmessage = ({ data }) => {
      if (data.kind === 'frame' && data.frame.kind === 'news') subjects.push(data.frame.subject)
    }
    return subjects
  })
  await first.getByRole('button', { name: 'Start check' }).click()
  await expect(first.getByText(/There and back in \d+ ms/)).toBeVisible()
  expect(await heard.jsonValue()).toEqual([])
  await second.getByRole('button', { name: 'Start check' }).click()
  await expect(second.getByText(/There and back in \d+ ms/)).toBeVisible()
  expect(await heard.jsonValue()).toEqual(['system.pulsed'])
  for (const each of contexts) await each.close()
})
