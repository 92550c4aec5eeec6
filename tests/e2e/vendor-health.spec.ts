import { logIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { failingVendor } from '@fairground/dev-env/third-parties.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { failingGame } from './failing-game.ts'
import { drawn, test } from './journey.ts'
import { newMember } from './new-member.ts'

/** What the studio does with requests for pages of this vendor; every other vendor of it goes on. */
async function pages(fault: 'plain' | 'fail' | 'hang'): Promise<void> {
  const answer = await fetch(`${process.env.E2E_PROVIDER_URL}/slot/faults`, {
    method: 'POST',
    body: JSON.stringify({ merchant: failingVendor, pages: fault }),
  })
  expect(answer.status).toBe(204)
}

test.afterEach(() => pages('plain'))

test(
  ...drawn('a studio stops answering: its tile goes within five seconds without a reload, and comes back'),
  async ({ page }) => {
    test.slow()
    const { username } = await newMember('hanbit')
    await logIn(page, at('hanbit', ''), username)
    await untilLive(page)
    const hears = page.waitForResponse((response) => response.headers()['content-type'] === 'text/event-stream')
    await page.goto(at('hanbit', `/m/gameList?vassalage=${failingVendor}`))
    await hears
    const tile = page.locator('.game-tile', { hasText: failingGame.name })
    await expect(tile).toHaveCount(1)
    for (const fault of ['hang', 'fail'] as const) {
      await pages(fault)
      await expect(tile).toHaveCount(0, { timeout: 5_000 })
      await pages('plain')
      await expect(tile).toHaveCount(1)
    }
  },
)
