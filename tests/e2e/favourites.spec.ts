import { logIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { newMember, starGames } from './new-member.ts'

const origin = at('classic', '')
const home = at('classic', '/m/home')

const hotTile = (page: Page) => page.locator('[aria-labelledby="hot-games"] .game-tile').first()
const collection = (page: Page) => page.getByRole('region', { name: 'My Collection' })
const favouriteCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/game/favorite')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('CAT-27 CAT-34 HOME-32 PERM-08 a member stars a game, finds it in the collection, and another tab follows', async ({
  page,
  context,
}) => {
  test.slow()
  const { username } = await newMember('classic')
  await logIn(page, origin, username)
  await untilLive(page)
  const calls = favouriteCalls(page)
  const name = (await hotTile(page).locator('.game-tile-name').textContent()) ?? ''
  await hotTile(page)
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(hotTile(page).getByRole('button', { name: /^Remove / })).toBeVisible()
  expect(calls).toContain('POST /wps/game/favorite')
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(collection(page).locator('.game-tile-name')).toHaveText([name])

  const other = await context.newPage()
  await other.goto(home)
  await untilLive(other)
  await hotTile(other)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(other.getByText('Changes saved')).toBeVisible()
  // Nobody touches the first tab; it hears of the change.
  await expect(collection(page)).toHaveCount(0)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Hot', exact: true }).click()
  await expect(hotTile(page).getByRole('button', { name: /^Add / })).toBeVisible()
})

test('HOME-43 CAT-31 the tile for more opens the game list with the favourites, which loads page after page', async ({
  page,
}) => {
  const member = await newMember('classic')
  await starGames(member, 33)
  await logIn(page, origin, member.username)
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(collection(page).locator('.game-tile-name')).toHaveCount(21)
  await page.getByRole('link', { name: 'More Games' }).click()
  await expect(page).toHaveURL(at('classic', '/m/gameList?type=fav'))
  await expect(page.getByRole('button', { name: 'Favourites', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.mouse.wheel(0, 20_000)
  await expect(page.locator('.game-tile-name')).toHaveCount(33)
  const first = page.locator('.game-tile').first()
  const name = (await first.locator('.game-tile-name').textContent()) ?? ''
  await first.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.locator('.game-tile-name').getByText(name, { exact: true })).toHaveCount(0)
})

test('CAT-34 CAT-35 PERM-08 a guest is told to log in, asks for nothing, and is led to the login by every entry', async ({
  page,
}) => {
  const calls = favouriteCalls(page)
  await page.goto(at('classic', '/m/gameList?type=fav'))
  await expect(page.getByRole('alert').getByText('Please login first')).toBeVisible()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page).toHaveURL(at('classic', '/m/login'))
  await page.goto(home)
  await untilMounted(page)
  await page.getByRole('link', { name: 'Collection', exact: true }).click()
  await expect(page).toHaveURL(at('classic', '/m/login'))
  expect(calls).toEqual([])
})
