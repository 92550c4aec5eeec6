import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** Development only: Vite answers for sources under /m/, on our own port and origin, and hands the pages back to us. */
export async function mountVite(scope: FastifyInstance, webRoot: string, headers: Headers): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(webRoot, 'vite.config.ts'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: scope.server } },
  })
  await scope.register(middie)
  scope.use((request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    vite.middlewares(request, response, next)
  })
  // Before the server waits for its connections to end, one of which is Vite's own to the page.
  scope.addHook('preClose', () => vite.close())
}
