import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { watchViolations } from './content-policy.ts'
import { drawn, test } from './journey.ts'
import { reportsSince } from './operator.ts'

test(...drawn('no home of any brand breaks the content policy'), async ({ page }) => {
  const violations = await watchViolations(page)
  for (const brand of ['halcyon', 'vermilion', 'hanbit', 'classic'] as const) {
    await page.goto(at(brand, '/m/home'))
    await untilLive(page)
  }
  expect(violations).toEqual([])
})

test(
  ...drawn('picker, language change, theme, connection check and page change keep the content policy'),
  async ({ page }) => {
    const violations = await watchViolations(page)
    await page.goto(at('classic', '/m/home'))
    await untilLive(page)
    await page.getByRole('button', { name: 'Choose a language' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('.segmented-cell').first().click()
    await page.locator('.pulse-steps ~ div button').click()
    await expect(page.locator('.pulse-step[data-reached="true"]')).toHaveCount(5)
    await page.locator('.section-more[href="/m/gameCenter"]').click()
    await expect(page).toHaveURL(/gameCenter/)
    expect(violations).toEqual([])
  },
)

const attacks = [
  { what: 'an inline script', directive: 'script-src-elem', plant: '<script>globalThis.planted = true</script>' },
  { what: 'an inline handler', directive: 'script-src-attr', plant: '<img src=x onerror="globalThis.planted = true">' },
  { what: 'a foreign frame', directive: 'frame-src', plant: '<iframe src="https://attacker.example/"></iframe>' },
  { what: 'a foreign picture', directive: 'img-src', plant: '<img src="https://attacker.example/x.png">' },
  { what: 'a moved base', directive: 'base-uri', plant: '<base href="https://attacker.example/">' },
]

for (const { what, directive, plant } of attacks) {
  test(`${what} that found its way into the page is stopped`, async ({ page }) => {
    const violations = await watchViolations(page)
    const reached: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('attacker')) reached.push(request.url())
    })
    await page.route('**/m/home', async (route) => {
      const { host, port, pathname } = new URL(route.request().url())
      const headers = { ...route.request().headers(), host }
      const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${plant}</head>`) })
    })
    await page.goto(at('halcyon', '/m/home'))
    await expect.poll(() => violations.join('\n')).toContain(directive)
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    expect(reached.filter((url) => !url.startsWith('https://attacker.example/'))).toEqual([])
  })
}

test('text can become markup by no sink, and the attempt is reported to us', async ({ page }) => {
  const since = new Date()
  await page.goto(at('vermilion', '/m/home'))
  await untilLive(page)
  for (const attempt of ['innerHTML', 'eval', 'policy', 'worker'] as const) {
    const refused = await page.evaluate(async (way) => {
      // The tool's own call may evaluate text; what follows a timer is ordinary code of the page.
      await new Promise((resolve) => setTimeout(resolve))
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
      const ways = {
        innerHTML: () => {
          document.body.innerHTML = '<b>planted</b>'
        },
        eval: () => new Function('return 1')(),
        policy: () => trustedTypes.createPolicy('another', {}),
        worker: () => new Worker('/m/sw.js'),
      }
      try {
        ways[way]()
        return false
      } catch {
        return true
      }
    }, attempt)
    expect(refused, attempt).toBe(true)
  }
  await expect
    .poll(async () =>
      (await reportsSince('vermilion', since)).map(({ kind, message }) => `${kind} ${message}`).join('\n'),
    )
    .toMatch(/csp require-trusted-types-for/)
})

test('the pages carry the headers that shut what we do not use', async ({ page }) => {
  const answer = await page.goto(at('halcyon', '/m/home'))
  const headers = answer?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d+/),
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('no page of ours opens inside a frame, not even on its own origin', async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  const framed = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/m/home'
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    return frame.contentDocument !== null && frame.contentDocument.getElementById('root') !== null
  })
  expect(framed).toBe(false)
})

test('two loads never share a nonce', async ({ page }) => {
  const nonceOf = async () => {
    const answer = await page.goto(at('halcyon', '/m/home'))
    return /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1]
  }
  const first = await nonceOf()
  expect(first).toBeTruthy()
  expect(await nonceOf()).not.toBe(first)
})
