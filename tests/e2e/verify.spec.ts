import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { stepNames } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { giveMoney } from './money.ts'
import { newMember } from './new-member.ts'
import { quickGame } from './quick-game.ts'

/** A draw comes every ten seconds; a slow machine may miss the rest of one and wait for another. */
const drawMs = 150_000

type Line = { readonly play: string; readonly selection: string; readonly unitStake: string; readonly stake: string }

/** By the page's own session, as the board does; the board itself has journeys of its own. */
function placeBet(page: Page, line: Line): Promise<string> {
  const asked = { sold: line, game: quickGame.code }
  return page.evaluate(async ({ sold, game }) => {
    const kept = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? ''
    const { token } = JSON.parse(kept)
    const ask = async (path: string, init?: RequestInit) => (await (await fetch(path, init)).json()).value
    const { now, current } = await ask(`/lgw/board?game=${game}`)
    // The page that checks the bet is opened before its draw.
    if (Date.parse(current.lockAt) - Date.parse(now) < 5_000) throw new Error('this sale is over too soon')
    const order = { key: crypto.randomUUID(), game, numero: current.numero, lines: [{ ...sold, multiple: 1 }] }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await ask('/lgw/orders', { method: 'POST', headers, body: JSON.stringify(order) })
    return answer.bets[0].id
  }, asked)
}

const states = (page: Page) =>
  page.locator('.step').evaluateAll((steps) => steps.map((step) => `${step.dataset.step} ${step.dataset.state}`))

/** A draw that was held has no step for a cancelled one. */
const allRight = stepNames.filter((step) => step !== 'cancelled').map((step) => `${step} right`)

async function savedBy(page: Page, button: string, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.locator(button).click()
  const path = test.info().outputPath(name)
  await (await download).saveAs(path)
  return path
}

test('a bet is checked on the device from its draw to its win, and again from a disk without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000)
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await logIn(page, at('halcyon', ''), member.username)
  let betId = ''
  const line = { play: 'BSOE', selection: 'BIG,SMALL', unitStake: '10.0000', stake: '20.0000' }
  // Where too little of a sale is left, or the page comes after its draw, the next one is waited for.
  await expect(async () => {
    betId = await placeBet(page, line)
    await page.goto(at('halcyon', `/verify?receipt=${betId}`))
    await expect(page.getByRole('status')).toHaveText('Nothing is wrong so far. The draw is not finished yet.', {
      timeout: 3_000,
    })
  }).toPass({ timeout: drawMs, intervals: [500] })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('Verified', { timeout: 3_000 })
  }).toPass({ timeout: drawMs, intervals: [2_000] })
  expect(await states(page)).toEqual(allRight)
  await expect(page.getByText('this proves nothing to outsiders')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.locator('.step')).toHaveCount(allRight.length)
  expect(asked.toSorted()).toEqual(['/lgw/draws/proof', '/lgw/orders/detail', '/verify'])

  const saved = await savedBy(page, '#save-page', 'verify.html')
  const proof = await savedBy(page, '#save-proof', 'proof.json')
  expect(gzipSync(await readFile(saved)).length).toBeLessThan(130_000)
  await context.setOffline(true)
  await page.goto(pathToFileURL(saved).href)
  await page.locator('#files').setInputFiles(proof)
  await expect(page.getByRole('status')).toHaveText('Verified')
  expect(await states(page)).toEqual(allRight)

  const evidence = JSON.parse(await readFile(proof, 'utf8'))
  const paste = async (changed: object) => {
    await page.getByLabel('Proof of a draw, or a receipt (JSON)').fill(JSON.stringify(changed))
    await page.getByRole('button', { name: 'Check' }).click()
  }
  const { outcome } = evidence.draw
  const text = outcome.text.replace(/seed (.)/, (_: string, first: string) => `seed ${first === '0' ? '1' : '0'}`)
  await paste({ ...evidence, draw: { ...evidence.draw, outcome: { ...outcome, text } } })
  await expect(page.getByRole('status')).toHaveText('Does not match: keep this page.')
  expect(await states(page)).toContain('numbers wrong')
  await paste({ ...evidence, inclusion: null })
  await expect(page.getByRole('status')).toContainText('This file does not show the place of the bet in the book')
  expect(await states(page)).toContain('inclusion not-shown')

  await writeFile(proof, 'no proof')
  await page.locator('#files').setInputFiles(proof)
  await expect(page.getByRole('status')).toHaveText('This is neither a draw nor a receipt that this page can read.')
})

test('the log says what was promised and what is owed, and is checked on the device', async ({ page }) => {
  await page.goto(at('halcyon', '/verify?log'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The draw log')
  await expect(page.locator('#open li')).not.toHaveCount(0)
  await expect(page.locator('#heads li[data-state=right]')).not.toHaveCount(0)
  await page.locator('#check-log').click()
  await expect(page.getByRole('status')).toContainText('One chain, none missing.')
  await page.getByRole('link', { name: 'Check a draw or a receipt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a draw or a receipt')
})

test(
  'it speaks the language that is chosen, from the side that the language is read from',
  nightly,
  async ({ page }) => {
    await page.goto(at('halcyon', '/verify?lang=UR'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.locator('#language').selectOption('EN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a draw or a receipt')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  },
)

test('a visitor who is not logged in is told so and may paste a receipt', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/verify?receipt=018bcfe5-6800-7000-8000-000000000001'))
  await expect(page.getByRole('status')).toHaveText('Log in first and open this page again, or paste the receipt.')
})
