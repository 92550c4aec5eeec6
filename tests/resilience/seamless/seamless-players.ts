import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { testSession } from '@fairground/api/testing/test-api.ts'
import { playedGame, publishDemoGames } from '@fairground/cli/demo/games.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { SpinResponse, StartResponse } from '@fairground/provider/studio/spin-api.ts'
import type { Draw as Pick } from '../kills/kill-operations.ts'
import { createPhone } from '../kills/kill-phone.ts'
import { brand } from './seamless-vendor.ts'

export type Gambler = { readonly memberId: string; readonly session: string; readonly startedWith: bigint }

/** `lost` is a spin whose end nobody told in time. */
export type Spin = {
  readonly gambler: Gambler
  readonly state: SpinResponse['state'] | 'lost'
  readonly tookMs: number
}

/** Every fourth is soon without money, so that bets are refused too. */
const startingCash = (place: number) => (place % 4 === 3 ? 300n : 1_000_000n) * 10_000n
const bets = ['200000', '400000', '1000000'] as const
const spinLimitMs = 180_000

/** Members who opened the game through the house's own door. */
export async function createGamblers(
  house: DevEnvironment<'provider'>,
  owner: Db,
  app: Db,
  count: number,
): Promise<Gambler[]> {
  const merchant = await owner
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishDemoGames(owner, merchant)
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const ports = house.apis.map(({ url }) => Number(new URL(url).port))
  const gamblers: Gambler[] = []
  for (let place = 0; place < count; place += 1) {
    const session = await testSession(world, brand)
    const startedWith = startingCash(place)
    const gift = moneyOrder(session.memberId, 'cashier.demo', 'cash', formatAmount(startedWith))
    await giveMoney({ owner, app }, brand, new Date(), gift)
    const phone = createPhone(session, ports, brand)
    const { vendor, slug } = playedGame
    const request = { launchMode: 'GAME', vendor, gameId: `${vendor}-${slug}`, device: 'MOBILE', backUrl: 'home' }
    const { reply } = await phone.settle(() =>
      phone.ask('/wps/game/launchGame', JSON.stringify({ ...request, language: 'EN' })),
    )
    const page = new URL((reply?.value as { gameUrl: string } | null)?.gameUrl ?? 'http://no.game')
    const [code, game] = [page.searchParams.get('code'), page.searchParams.get('game')]
    const opened = await post<StartResponse>(`${house.provider.url}/slot/api/start`, { code, game })
    if (opened?.state !== 'open') throw new Error(`the game does not open: ${reply?.errorCode} ${opened?.state}`)
    gamblers.push({ memberId: session.memberId, session: opened.session, startedWith })
  }
  return gamblers
}

/** Null is no answer, as while the studio is away. */
async function post<T>(url: string, value: object): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(value), signal })
    return answer.status === 200 ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/** One spin, asked for under its key until its end is known. */
export async function spinOnce({ provider }: DevEnvironment<'provider'>, gambler: Gambler, pick: Pick): Promise<Spin> {
  const key = randomBytes(16).toString('hex')
  const bet = bets[pick(bets.length)] ?? bets[0]
  const startedAt = performance.now()
  for (;;) {
    const request = { session: gambler.session, key, bet, clientSeed: 'storm' }
    const answer = await post<SpinResponse>(`${provider.url}/slot/api/spin`, request)
    const tookMs = performance.now() - startedAt
    if (answer && answer.state !== 'pending') return { gambler, state: answer.state, tookMs }
    if (tookMs > spinLimitMs) return { gambler, state: 'lost', tookMs }
    await sleep(150)
  }
}
