import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { applyDisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import { firstPlay } from '@fairground/dev-env/phone/first-play-steps.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const target = join(projectRoot, 'docs/pictures/first-play')
const maxBytes = 60_000
const qualities = [82, 70, 55, 40]

/** The journey of tests/e2e/first-play.spec.ts, whatever luck it has: nothing is played twice for a better picture. */
export async function takePictures(): Promise<void> {
  const house = await startDemoEnvironment()
  // The journey reads the picture of the captcha where the database drew it.
  process.env.E2E_DATABASE_URL = house.databaseUrl
  const fresh = await mkdtemp(join(tmpdir(), 'fairground-first-play-'))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    await walk(await phoneAt(browser, house.origin), house.origin, fresh)
    await rm(target, { recursive: true, force: true })
    await cp(fresh, target, { recursive: true })
  } finally {
    await browser.close()
    await house.stop()
    await rm(fresh, { recursive: true, force: true })
  }
}

async function phoneAt(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await closePopups(context)
  await applyDisplaySettings(context, `${origin}/m`, { theme: 'dark', language: 'EN' })
  return context.newPage()
}

function walk(page: Page, origin: string, dir: string): Promise<void> {
  let count = 0
  return firstPlay({
    page,
    origin,
    step: (title, body) => {
      console.log(title)
      return body()
    },
    capture: async (name) => {
      count += 1
      await takePicture(page, join(dir, `${String(count).padStart(2, '0')}-${name}.webp`))
    },
  })
}

/** As good as the size allows. */
async function takePicture(page: Page, file: string): Promise<void> {
  const shot = sharp(await page.screenshot({ animations: 'disabled' }))
  for (const quality of qualities) {
    const bytes = await shot.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > maxBytes) continue
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} is larger than ${maxBytes} bytes`)
}
