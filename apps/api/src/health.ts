import { sql } from 'kysely'
import { brandChecks } from './brand-checks.ts'
import type { Live } from './live.ts'
import type { Api } from './server.ts'

/** Ready means that PostgreSQL answers and knows every brand; without Redis or NATS the product is slower to tell. */
export function healthRoutes({ app, db, brands, redis, metrics }: Api, live: Live): void {
  const needed = { postgres: () => sql`select 1`.execute(db), ...brandChecks(db, brands) }

  app.get('/live', { schema: { hide: true } }, async () => 'live')

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const degraded = [...(redis.status === 'ready' ? [] : ['redis']), ...(live.isConnected() ? [] : ['nats'])]
    // The reason is in the log of whoever really needed it; here only the fact counts.
    const checks = Object.entries(needed).map(([name, check]) =>
      check().then(
        () => [],
        () => [name],
      ),
    )
    const missing = (await Promise.all(checks)).flat()
    return reply.code(missing.length === 0 ? 200 : 503).send({ ready: missing.length === 0, missing, degraded })
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
