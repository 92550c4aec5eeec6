import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { type TestApi, testApi } from '@fairground/api/testing/test-api.ts'
import { playedGame, sportsVendor, studioGames } from '@fairground/cli/demo/games.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { studioKeyId, studioKeyOf } from '@fairground/dev-env/third-parties.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOffer } from '../../tools/reachability/check-offer.ts'
import { checkReach } from '../../tools/reachability/check-reach.ts'
import type { ApiReply, ReachFixture } from '../../tools/reachability/stage.ts'

const brands = loadBrands(join(projectRoot, 'brands'))
let api: TestApi
let stage: ReachFixture

beforeAll(async () => {
  const merchants = Object.fromEntries(brands.map(({ code }) => [code, { [studioKeyId]: studioKeyOf(code) }]))
  const url = 'http://studio.localhost:9/slot/'
  const vendors = Object.fromEntries(
    [playedGame.vendor, sportsVendor].map((vendor) => [vendor, { url, games: studioGames(vendor), merchants }]),
  )
  api = await testApi(brands, { GAME_VENDORS: JSON.stringify(vendors) })
  await publishDemo(api.database.url, new Date())
  const { owner, app } = api.database
  stage = {
    owner,
    app,
    send: async (host, { method, path, headers, body, from }) => {
      const asked = { method, url: path, headers, from, ...(body === undefined ? {} : { payload: body }) }
      return (await api.ask(host, asked)).body as ApiReply
    },
  }
}, 120_000)
afterAll(() => api.close())

test('everything that a demo brand offers to anybody opens or is a preview', { timeout: 240_000 }, async () => {
  const report = await checkReach(stage, brands)
  expect(report.findings).toEqual([])
  expect(report.opens).toBeGreaterThan(brands.length * 4 * 20)
  expect(report.previews).toBeGreaterThan(brands.length * 4 * 50)
})

test('a list that calls a closed game playable is found', { timeout: 120_000 }, async () => {
  const lying: ReachFixture = {
    ...stage,
    send: async (host, sent) => {
      const answer = await stage.send(host, sent)
      if (!sent.path.startsWith('/wps/game/list')) return answer
      const { games } = answer.value as { games: { playable: boolean }[] }
      return { ...answer, value: { games: games.slice(-3).map((game) => ({ ...game, playable: true })) } }
    },
  }
  const { findings } = await checkReach(lying, brands.slice(0, 1))
  expect(findings.filter((each) => each.endsWith('its launch is refused'))).toHaveLength(3 * 3)
})

test('a lottery that opens and is shown as a preview is found', { timeout: 120_000 }, async () => {
  const shy: ReachFixture = {
    ...stage,
    send: async (host, sent) => {
      const answer = await stage.send(host, sent)
      if (!sent.path.startsWith('/lgw/lotteries')) return answer
      const { list } = answer.value as { list: { playable: boolean }[] }
      return { ...answer, value: { list: list.slice(0, 1).map((lottery) => ({ ...lottery, playable: false })) } }
    },
  }
  const { findings } = await checkReach(shy, brands.slice(0, 1))
  expect(findings.some((each) => each.endsWith('opens, and is shown as a preview'))).toBe(true)
})

test('a banner that leads to no page is found for everybody', { timeout: 120_000 }, async () => {
  const astray: ReachFixture = {
    ...stage,
    send: async (host, sent) => {
      const answer = await stage.send(host, sent)
      if (!sent.path.startsWith('/wps/relay/announcements')) return answer
      const { banners } = answer.value as { banners: object[] }
      return {
        ...answer,
        value: {
          banners: banners.slice(0, 1).map((banner) => ({ ...banner, url: '/m/nowhere' })),
        },
      }
    },
  }
  const { findings } = await checkReach(
    astray,
    brands.filter(({ code }) => code === 'halcyon'),
  )
  expect(findings.filter((each) => each.endsWith('/m/nowhere is no page'))).toHaveLength(4)
})

test('an entry to an unknown page and to an example host is found', async () => {
  const to = async (address: string) => checkOffer({ kind: 'link', where: 'test', to: address }, false, null)
  expect(await to('/m/nowhere')).toEqual({ finding: '/m/nowhere is no page' })
  expect(await to('https://chat.example.com/1')).toMatchObject({ finding: expect.stringContaining('example') })
  expect(await to('https://www.gamblingtherapy.org/')).toBe('opens')
  expect(await to('/m/gameList?gameType=FISH')).toBe('opens')
})
