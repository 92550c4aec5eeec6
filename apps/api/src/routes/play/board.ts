import * as contract from '@fairground/contract/lottery/draws.ts'
import { type DrawnGame, playLimitsOf } from '@fairground/domain/lottery/families.ts'
import { databaseTime, type ShownDraw } from '@fairground/modules/lottery/draws.ts'
import { type Board, readPastDraws, readResults } from '@fairground/modules/lottery/read-board.ts'
import { type DrawsToday, readDrawsToday } from '@fairground/modules/lottery/read-draws-today.ts'
import type { Api } from '../../api.ts'
import { createCache } from '../../cache/create-cache.ts'
import { answer } from '../../http/answer.ts'
import { drawnFor, offered } from './offered.ts'
import { wireDraw, wirePlayLimits } from './play-wire.ts'

/** The families that draw as the lotteries of Vietnam do. */
const vietnamese: readonly string[] = ['VNN', 'VNS']
/** So many draws whose sale is over may have no result. */
const maxWaiting = 2

/** Every home asks for today's draws, and a figure that is two seconds old is still true. */
const todayFreshMs = 2_000

/** Counts over many draws are the same for everybody and may be a few seconds behind. */
const resultsFreshMs = 5_000

export function boardRoutes(api: Api): void {
  todayRoute(api)
  resultsRoute(api)

  answer(api, contract.readBoard, { perMinute: 600 }, async ({ game: code, language }, { merchant }) => {
    const { game, name } = await offered(api, merchant, code, language)
    const { now, current, next, recent } = await boardOf(api, game)
    const { currency } = merchant.brand
    return {
      now: now.toISOString(),
      game: code,
      family: game.family.code,
      name,
      current: current && wireDraw(current),
      next: next && wireDraw(next),
      recent: recent.map(wireDraw),
      limits: wirePlayLimits(playLimitsOf(currency)),
      currency,
    }
  })

  answer(api, contract.readDraws, { perMinute: 300 }, async ({ game: code, limit, before }, { merchant }) => {
    const { game } = await offered(api, merchant, code)
    const { now, draws, cancelled } = await readPastDraws(api.db, game, limit, before)
    return { now: now.toISOString(), draws: draws.map(wireDraw), cancelled }
  })

  answer(api, contract.readRecentVietnam, { perMinute: 300 }, async ({ limit }, { merchant }) => {
    const games = (await drawnFor(api, merchant)).filter(({ family }) => vietnamese.includes(family.code))
    const past = await Promise.all(games.map((game) => readPastDraws(api.db, game, limit + maxWaiting)))
    const now = past[0]?.now ?? (await databaseTime(api.db))
    return {
      now: now.toISOString(),
      games: games.map(({ code }, place) => ({
        game: code,
        draws: (past[place]?.draws ?? []).flatMap(wireResult).slice(0, limit),
      })),
    }
  })

  answer(api, contract.readNumero, { perMinute: 600 }, async ({ game: code }, { merchant }) => {
    const { now, current } = await boardOf(api, (await offered(api, merchant, code)).game)
    return { now: now.toISOString(), ...onSale(current, now) }
  })

  answer(api, contract.readNumeros, { perMinute: 600 }, async ({ game: code }, { merchant }) => {
    const games = code === undefined ? await drawnFor(api, merchant) : [(await offered(api, merchant, code)).game]
    const boards = await api.boards.of(games)
    const now = boards[0]?.now ?? (await databaseTime(api.db))
    return {
      now: now.toISOString(),
      games: boards.map(({ game, current, now: at }) => ({ game, ...onSale(current, at) })),
    }
  })
}

async function boardOf(api: Api, game: DrawnGame): Promise<Board> {
  const [board] = await api.boards.of([game])
  if (!board) throw new Error(`no board of ${game.code} was read`)
  return board
}

function todayRoute(api: Api): void {
  const nowMs = () => api.clock.now().getTime()
  const cache = createCache<number, DrawsToday>({ freshMs: todayFreshMs, nowMs })
  answer(api, contract.readDrawsToday, { perMinute: 600 }, async (_, { merchant }) => {
    const read = async () => readDrawsToday(api.db, await drawnFor(api, merchant), merchant.brand.zone)
    const { verified, games } = cache.fresh(merchant.id) ?? (await cache.read(merchant.id, read))
    const now = api.clock.now()
    return {
      now: now.toISOString(),
      verified,
      games: games.map(({ game, current, last }) => ({ game, last: last && wireLast(last), ...onSale(current, now) })),
    }
  })
}

function resultsRoute(api: Api): void {
  const nowMs = () => api.clock.now().getTime()
  const cache = createCache<string, readonly string[]>({ freshMs: resultsFreshMs, max: 100, nowMs })
  answer(api, contract.readResults, { perMinute: 120 }, async ({ game: code, draws }, { merchant }) => {
    const { game } = await offered(api, merchant, code)
    const read = async () => (await readResults(api.db, game, Number(draws))).map((result) => result.join())
    const key = `${code} ${draws}`
    const results = cache.fresh(key) ?? (await cache.read(key, read))
    return { now: api.clock.now().toISOString(), results: [...results] }
  })
}

function wireLast({ numero, drawAt, result }: NonNullable<DrawsToday['games'][number]['last']>) {
  return { numero, drawAt: drawAt.toISOString(), result: [...result] }
}

/** One that was cancelled has none, and one that waits for its numbers has none yet. */
function wireResult({ numero, drawAt, result }: ShownDraw) {
  return result ? [{ numero, drawAt: drawAt.toISOString(), result: [...result] }] : []
}

function onSale(current: ShownDraw | null, now: Date) {
  const remainTime = current ? Math.max(0, current.lockAt.getTime() - now.getTime()) : 0
  return { numero: current?.numero ?? null, remainTime }
}
