import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { heldDraw } from '@fairground/domain/testing/held-draw.ts'
import { publishedResponses, publishedTrust } from '@fairground/domain/testing/published-draw.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'

const file = join(projectRoot, 'apps/verify/dist/verify.html')
/** A cheap phone is about four times as slow as this machine. */
const throttle = 4

type Sample = { readonly firstMs: number; readonly secondMs: number }

/** How long the page that verifies computes at a whole bet, on a slow phone, and how much of it has to be loaded. */
export async function benchVerify(): Promise<Figure[]> {
  const held = await heldDraw()
  const { proof, detail } = publishedResponses(held)
  const saved = JSON.stringify({ ...detail, draw: proof, trust: publishedTrust(held.trust) })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const samples: Sample[] = []
    for (let round = 1; round <= roundsOr(5); round += 1) {
      const sample = await onNewPhone(browser, saved)
      samples.push(sample)
      report({ bench: 'verify', round, throttle, ...sample, load: loadavg()[0] })
    }
    const of = (what: keyof Sample) => samples.map((sample) => sample[what])
    return [
      figure('verify', 'ms from the tap to the verdict on a whole bet, first one of a page', of('firstMs'), {
        max: 1_000,
      }),
      figure('verify', 'ms from the tap to the verdict on a whole bet, second one', of('secondMs')),
      figure('verify', 'bytes of the page, gzip', [gzipSync(readFileSync(file)).length]),
    ]
  } finally {
    await browser.close()
  }
}

/** Nothing of what it runs was compiled for a page before. */
async function onNewPhone(browser: Browser, saved: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.goto(pathToFileURL(file).href)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    return { firstMs: await check(page, saved), secondMs: await check(page, saved) }
  } finally {
    await context.close()
  }
}

/** By the clock of the page: until it has shown what it computed. */
async function check(page: Page, saved: string): Promise<number> {
  const { kind, ms } = await page.evaluate(async (text) => {
    const field = document.querySelector('textarea')
    const form = document.querySelector('form')
    const place = document.getElementById('page')
    if (!field || !form || !place) throw new Error('the page has no field for a proof')
    field.value = text
    const judged = new Promise<string | undefined>((resolve) => {
      new MutationObserver(() => {
        const verdict = document.getElementById('verdict')?.dataset.kind
        if (verdict !== 'checking') resolve(verdict)
      }).observe(place, { childList: true })
    })
    const from = performance.now()
    form.requestSubmit()
    return { kind: await judged, ms: performance.now() - from }
  }, saved)
  // What is fast and wrong is worth nothing.
  if (kind !== 'right') throw new Error(`the whole bet was judged ${kind}`)
  return ms
}
