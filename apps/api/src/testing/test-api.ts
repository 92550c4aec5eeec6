import { inMerchant } from '@fairground/db/connect.ts'
import { type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { Brand, BrandSettings } from '@fairground/domain/brand.ts'
import { plainBrand } from '@fairground/domain/testing/brand.ts'
import type { WordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { startSession } from '@fairground/modules/account/sessions/start-session.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { InjectOptions } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { type Config, readConfig } from '../config.ts'
import { sessionCookie } from '../http/cookies.ts'
import { digestOf, newSecret } from '../http/secrets.ts'
import { createApi, type RunningApi } from '../server.ts'

export function testBrand(code: string, settings: Partial<BrandSettings> = {}): Brand {
  return {
    ...plainBrand,
    code,
    name: code,
    hosts: [`${code}.localhost`],
    settings: { ...plainBrand.settings, trialMerchantCode: `${code}-trial`, ...settings },
  }
}

export type TestApi = RunningApi & {
  readonly database: TestDatabase
  /** Every line of its log; which there are is a matter of LOG_LEVEL, which is silent unless given. */
  readonly logged: readonly string[]
  /** Asks as a phone at this brand would, from this address. */
  ask(
    host: string,
    options: InjectOptions & { readonly from?: string },
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

/** The real server on a database of its own, on the engines of the test run. */
export async function testApi(
  brands: readonly Brand[],
  env: Partial<Record<keyof Config, string>> = {},
  words?: WordsOfBrands,
  /** Another way to the same database. */
  through: (url: string) => string = (url) => url,
): Promise<TestApi> {
  const logged: string[] = []
  const database = await testDatabase()
  await syncMerchants(database.owner, brands)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...(env.NODE_ENV === 'production' ? {} : { DATABASE_LIMITS: 'patient' }),
    DATABASE_URL: through(database.urls.app),
    ...(env.NODE_ENV === 'development' ? { FRONT_DESK_DATABASE_URL: database.url } : {}),
    REDIS_URL: process.env.TEST_REDIS_URL,
    NATS_URL: process.env.TEST_NATS_URL,
    ...env,
  })
  const api = await createApi(config, brands, words, { write: (line) => logged.push(line) })
  return {
    ...api,
    database,
    logged,
    async ask(host, { from, ...options }) {
      const reply = await api.app.inject({
        ...options,
        headers: { host, ...options.headers },
        remoteAddress: from ?? '127.0.0.1',
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    async close() {
      await api.close()
      await database.drop()
    },
  }
}

export type TestSession = {
  readonly memberId: string
  readonly sessionId: string
  readonly username: string
  readonly token: string
  readonly cookie: string
  /** Both halves, as a phone sends them. */
  readonly headers: Readonly<Record<'authorization' | 'cookie', string>>
}

/** A new member of this brand who is logged in, without the way through the door. */
export async function testSession(
  { database, clock }: { readonly database: Pick<TestDatabase, 'owner' | 'app'>; readonly clock: Pick<Clock, 'now'> },
  code: string,
  { type = 0, memberId }: { readonly type?: number; readonly memberId?: string } = {},
): Promise<TestSession> {
  const { id: merchantId } = await database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const [token, cookie, sessionId, now] = [newSecret(), newSecret(), uuidv7(), clock.now()]
  const username = `m${sessionId.slice(-12)}`
  return inMerchant(database.app, merchantId, async (tx) => {
    const member = { merchantId, username, type, locale: 'EN', currency: 'PKR', now }
    const id = memberId ?? (await createMember(tx, member)).id
    await startSession(tx, now, {
      id: sessionId,
      merchantId,
      memberId: id,
      tokenHash: digestOf(token),
      cookieHash: digestOf(cookie),
      userAgent: 'test',
      standalone: false,
      country: null,
    })
    const headers = { authorization: `Bearer ${token}`, cookie: `${sessionCookie}=${cookie}` }
    return { memberId: id, sessionId, username, token, cookie, headers }
  })
}
