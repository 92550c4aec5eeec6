import { sql } from 'kysely'
import type { Live } from './live.ts'
import type { Api } from './server.ts'

/** Ready means that PostgreSQL answers; without Redis or NATS the product is slower to tell, not wrong. */
export function healthRoutes({ app, db, redis, metrics }: Api, live: Live): void {
  app.get('/live', { schema: { hide: true } }, async () => 'live')

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const degraded = [...(redis.status === 'ready' ? [] : ['redis']), ...(live.isConnected() ? [] : ['nats'])]
    try {
      await sql`select 1`.execute(db)
    } catch {
      // The reason is in the log of whoever really needed the database; here only the fact counts.
      return reply.code(503).send({ ready: false, degraded })
    }
    return { ready: true, degraded }
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
