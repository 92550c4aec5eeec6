import { engines } from '@fairground/provider/engines.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { headBalance, slot, spin, spinButton, startTrial, startWith } from './spin-game.ts'

/** Every game of the studio whose round is one stake and one result. */
const games = Object.values(engines).filter(({ rules }) => rules)
const addressOf = (code: string) => at('halcyon', `/m/playGame?vendor=JL&gameId=JL-${code}`)

for (const { code, name } of games) {
  test(...drawn(`${name}: a member plays a round for money, sees it checked and reads the rules`), async ({ page }) => {
    test.slow()
    await startWith(page, 1_000)
    await page.goto(addressOf(code))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(spinButton(page)).toBeEnabled()
    const whole = await spin(page)
    await expect(headBalance(page)).toContainText(whole, { timeout: 10_000 })
    // What a step or a hold showed on its way must not stand beside the result.
    await expect(slot(page).locator('#cluster:visible, #spins-left:visible')).toHaveCount(0)
    await slot(page).getByRole('button', { name: 'Last spins' }).click()
    await expect(slot(page).locator('.verdict.fair')).toHaveCount(1)
    await slot(page).getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await slot(page).getByRole('button', { name: 'Rules and odds' }).click()
    const shown = await slot(page).locator('#odds').textContent()
    const [stated = ''] = /9\d\.\d\d %/.exec(shown ?? '') ?? []
    expect(stated).not.toBe('')
    await expect(slot(page).getByRole('dialog')).toContainText(stated)
    await page.keyboard.press('Escape')
    await expect(slot(page).getByRole('dialog')).toBeHidden()
  })

  test(...drawn(`${name}: free play takes a round of practice credits`), async ({ page }) => {
    test.slow()
    await startTrial(page)
    await page.goto(addressOf(code))
    await expect(slot(page).getByText('Demo: practice credits, no real money')).toBeVisible()
    await expect(spinButton(page)).toBeEnabled()
    const whole = await spin(page)
    await expect(headBalance(page)).toContainText(whole, { timeout: 10_000 })
  })
}
