import { launchTargetOf, lobbyVendor } from '@fairground/domain/games/launch-rules.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const vendorCodes = ['WHOLE', 'PART', 'ELSEWHERE', 'NOBODY', lobbyVendor]
let api: TestApi

beforeAll(async () => {
  const url = 'http://studio.localhost:9/slot/'
  const keys = { k1: 'the-key-of-this-studio' }
  const vendors = {
    WHOLE: { url, merchants: { open: keys } },
    PART: { url, games: ['moon'], merchants: { open: keys } },
    ELSEWHERE: { url, merchants: { other: keys } },
  }
  api = await testApi([testBrand('open'), testBrand('other')], { GAME_VENDORS: JSON.stringify(vendors) })
  const { id } = await api.database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'open')
    .executeTakeFirstOrThrow()
  const named = vendorCodes.map((code) => ({ code, name: code, icon: '' }))
  await publishVendors(api.database.staff, id, { vendors: named, categories: [] })
  const game = (vendorCode: string, code: string, category: 'RNG' | 'LOTT' | 'ELOTT' = 'RNG') => ({
    id: `${vendorCode}-${category}-${code}`,
    vendorCode,
    code,
    category,
    names: { EN: code },
    art: code,
  })
  await publishGames(api.database.staff, id, [
    game('NOBODY', 'moon'),
    game('NOBODY', 'VNC_HUE', 'LOTT'),
    game('NOBODY', 'keno', 'ELOTT'),
    game('NOBODY', 'K3_1M', 'LOTT'),
    game('ELSEWHERE', 'moon'),
    ...['moon', 'sun'].flatMap((code) => [game('WHOLE', code), game('PART', code)]),
    game(lobbyVendor, 'vn', 'ELOTT'),
  ])
  const lottery = {
    groupTag: 'fast',
    family: 'K3',
    remarks: { EN: 'Demo' },
    classify: 'K3',
    lottoMode: 'Traditional',
    ball: { hue: 20, text: 'K' },
    schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 },
  } as const
  await publishLotteries(api.database.staff, id, {
    groups: [{ tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott', 'Elott'] }],
    lotteries: ['VNC_HUE', 'K3_1M', 'PK10_3M', 'K3_5M'].map((code) => ({
      ...lottery,
      code,
      gameId: code.toLowerCase(),
      names: { EN: code },
    })),
  })
})
afterAll(() => api.close())

let asks = 0
async function isLaunched(request: object): Promise<boolean> {
  const { headers } = await testSession(api, 'open')
  asks += 1
  const { body } = await api.ask('open.localhost', {
    method: 'POST',
    url: '/wps/game/launchGame',
    from: `10.77.0.${asks}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ device: 'MOBILE', backUrl: '/m/home', language: 'EN', ...request }),
  })
  expect(body.success || body.errorCode === 'E4002').toBe(true)
  return body.success === true
}

type Shown = Readonly<Record<'gameId' | 'gameCode' | 'vendorCode' | 'gameType' | 'nodeId' | 'code', string>> & {
  readonly playable: boolean
}

async function listOf(url: string): Promise<readonly Shown[]> {
  const { body } = await api.ask('open.localhost', { method: 'GET', url })
  const { games, list } = body.value as { games?: Shown[]; list?: Shown[] }
  return games ?? list ?? []
}

const playableFirst = (shown: readonly Shown[]) => shown.toSorted((a, b) => Number(b.playable) - Number(a.playable))

test('a game is playable exactly when its launch is accepted, and such games come first', async () => {
  const games = await listOf('/wps/game/list?merchant=open&platform=html5&language=EN')
  expect(games.map(({ gameId }) => gameId)).toEqual(playableFirst(games).map(({ gameId }) => gameId))
  const launched = await Promise.all(
    games.map((game) => {
      const { gameType: gameCategory, vendorCode: vendor, gameId, nodeId, gameCode } = game
      const chosen = launchTargetOf({ gameCategory, vendor, gameId, nodeId, supportPlay: '' })
      return chosen.way === 'vendor'
        ? isLaunched({ launchMode: 'GAME', vendor, gameId })
        : isLaunched({
            launchMode: 'LOTT',
            lottoPrizeMode: chosen.prizeMode,
            lottoGameCode: vendor === lobbyVendor ? 'lobby' : gameCode,
          })
    }),
  )
  expect(games.map(({ gameId }, at) => [gameId, launched[at]])).toEqual(
    games.map(({ gameId, playable }) => [gameId, playable]),
  )
  expect(games.filter(({ playable }) => playable).map(({ gameId }) => gameId)).toEqual([
    'NOBODY-LOTT-K3_1M',
    'WHOLE-RNG-moon',
    'PART-RNG-moon',
    'WHOLE-RNG-sun',
    `${lobbyVendor}-ELOTT-vn`,
  ])
})

test('a lottery is playable exactly when its draws are held here, and such lotteries come first', async () => {
  const list = await listOf('/lgw/lotteries?language=EN')
  expect(list.map(({ code, playable }) => [code, playable])).toEqual([
    ['K3_1M', true],
    ['K3_5M', true],
    ['VNC_HUE', false],
    ['PK10_3M', false],
  ])
  const launched = await Promise.all(
    list.map(({ code }) => isLaunched({ launchMode: 'LOTT', lottoPrizeMode: 'Lott', lottoGameCode: code })),
  )
  expect(launched).toEqual(list.map(({ playable }) => playable))
})
