import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { seedActors } from '@fairground/cli/demo/seed-actors.ts'
import { startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { roundRobin } from '../support/round-robin.ts'
import { until } from '../support/until.ts'
import type { BrandCode } from './brands.ts'
import { listFailingGame } from './failing-game.ts'
import { leaksOfRun } from './leak-watch.ts'
import { drawQuickGame, listQuickGame, quickGame } from './quick-game.ts'

const warmMs = 90_000

/** A process that has never answered opens its connections with its first page, which on a busy machine comes too late. */
async function untilWarm(ports: readonly number[]): Promise<void> {
  const brands: readonly BrandCode[] = ['halcyon', 'vermilion', 'hanbit', 'classic']
  for (const port of ports) {
    for (const brand of brands)
      await until(`${brand} answers at ${port}`, warmMs, async () => (await ask(port, brand, '/m/home')).status === 200)
    await until(`draws are made at ${port}`, warmMs, async () => {
      const board = await ask(port, 'halcyon', `/lgw/board?game=${quickGame.code}`)
      return JSON.parse(board.body).value?.current !== null
    })
  }
}

/** Node finds no name below localhost by itself, and `fetch` lets nobody choose the host. */
async function ask(port: number, brand: BrandCode, path: string): Promise<{ status: number; body: string }> {
  const request = get({ host: '127.0.0.1', port, path, headers: { host: `${brand}.localhost:${port}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()).toString() }
}

/**
 * Playwright calls this once: two api and two worker processes behind one address, on engines of their own.
 * A third api stands apart, so that a journey which counts what a process holds open is alone there.
 */
export default function setup(): Promise<() => Promise<void>> {
  return startJourneyEnvironment(roundRobin)
}

/** `front` has the one address of the two. */
export async function startJourneyEnvironment(front: typeof roundRobin): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-e2e-'))
  // Journeys name their own address in X-Forwarded-For: a country for the gate, and rate limits of their own.
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const publicPort = await freePort()
  const house = await startDevEnvironment({
    dir,
    mode: 'test',
    apis: 3,
    workers: 2,
    thirdParties,
    env,
    publicPort,
    prepare: drawQuickGame,
  })
  await publishDemo(house.engines.databaseUrl, new Date())
  await listQuickGame(house.engines.databaseUrl, 'halcyon')
  await listFailingGame(house.engines.databaseUrl, 'hanbit')
  await seedActors(house.engines.databaseUrl, { home: 'halcyon', other: 'vermilion' })
  const ports = house.apis.map((api) => Number(new URL(api.url).port))
  const balancer = await front(ports.slice(0, 2), publicPort)
  await untilWarm(ports)
  process.env.E2E_SECRETS_FILE = join(dir, 'secrets.jsonl')
  await writeFile(process.env.E2E_SECRETS_FILE, '')
  process.env.E2E_PORT = String(balancer.port)
  process.env.E2E_APART_PORT = String(ports[2])
  process.env.E2E_APART_HEALTH_URL = house.apis[2]?.healthUrl
  process.env.E2E_DATABASE_URL = house.engines.databaseUrl
  process.env.E2E_PROVIDER_URL = house.provider.url
  process.env.E2E_BANK_URL = house.bank.url
  process.env.E2E_CHAT_URL = house.chat.url
  process.env.E2E_CONTROL_URLS = house.all.map((service) => service.controlUrl).join(',')
  return async () => {
    balancer.close()
    const leaks = await leaksOfRun(dir, house.engines.databaseUrl)
    await house.stop()
    await rm(dir, { recursive: true, force: true })
    if (leaks.length > 0) throw new Error(`secrets were written down:\n${leaks.join('\n')}`)
  }
}
