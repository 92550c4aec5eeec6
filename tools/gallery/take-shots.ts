import { join } from 'node:path'
import { applyDisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import { enterState, leaveState } from '@fairground/dev-env/phone/enter-state.ts'
import { logIn, usernameFor } from '@fairground/dev-env/phone/member.ts'
import type { Browser, Page } from '@playwright/test'
import { applyPseudoLanguage } from './pseudo-language.ts'
import type { Shot } from './shots.ts'

export type Picture = { readonly shot: Shot; readonly width: number; readonly file: string }

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** One browser per brand, theme, language and person, so that the pictures of one never show what another has stored. */
export async function takeShots(browser: Browser, all: readonly Shot[], port: number, dir: string): Promise<Picture[]> {
  const groups = Map.groupBy(all, ({ brand, theme, language, who }) => `${brand} ${theme} ${language} ${who}`)
  const pictures: Picture[] = []
  for (const [group, shots] of groups) {
    console.log(`${group}: ${shots.length} scenes`)
    pictures.push(...(await takeGroup(browser, shots, port, dir)))
  }
  return pictures
}

async function takeGroup(browser: Browser, shots: readonly Shot[], port: number, dir: string): Promise<Picture[]> {
  const [first] = shots
  if (!first) return []
  const { brand, theme, language } = first
  const origin = `http://${brand}.localhost:${port}`
  const context = await browser.newContext({ isMobile: true, hasTouch: true, serviceWorkers: 'block', locale: 'en-GB' })
  await applyDisplaySettings(context, `${origin}/m`, { theme, language: language === 'pseudo' ? 'EN' : language })
  if (language === 'pseudo') await applyPseudoLanguage(context)
  const page = await context.newPage()
  if (first.who !== 'anyone') await logIn(page, origin, usernameFor(first.who))
  const pictures: Picture[] = []
  for (const shot of shots) {
    await page.setViewportSize(phones[0])
    await enterState(page, origin + shot.path, shot.recipe)
    if (shot.tap) {
      await page.locator(shot.tap.target).click()
      await page.locator(shot.tap.shows).waitFor()
    }
    for (const phone of phones) {
      await unroll(page, phone, shot)
      const name = [shot.name, theme, language.toLowerCase(), phone.width].join('-')
      const file = `${name}.png`
      await page.screenshot({ path: join(dir, file), animations: 'disabled' })
      pictures.push({ shot, width: phone.width, file })
    }
    await leaveState(page)
  }
  await context.close()
  return pictures
}

/** A phone as long as its page shows all of it with the bars in their place; a sheet hangs on the screen instead. */
async function unroll(page: Page, phone: (typeof phones)[number], { tap }: Shot): Promise<void> {
  await page.setViewportSize(phone)
  if (tap?.shows === '.sheet' || tap?.shows === '.side-panel') return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: phone.width, height: Math.max(phone.height, height) })
}
