import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@fairground/domain/brand.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compressed } from '../http/compressed.ts'
import { type Mode, securityHeaders } from '../http/content-policy.ts'
import { themeVariables } from './shell.ts'

export type ServeVerifyDeps = {
  readonly mode: Mode
  /** The project's root folder, which holds `apps/verify`. */
  readonly root: string
  /** The public keys of receipts: a page that somebody saves knows the house by them. */
  readonly keys: readonly object[]
  /** By what the draw log is known; null while that is not known. */
  readonly trust: () => Promise<PublishedTrust | null>
  readonly brandOf: (request: FastifyRequest) => Brand | null
}

const houseElement = '<script type="application/json" id="house">null</script>'

/** One file, the same for everybody but for the name, the colours and the keys of the house. */
export async function serveVerify(app: FastifyInstance, deps: ServeVerifyDeps): Promise<void> {
  const { mode, root, keys, trust, brandOf } = deps
  const home = join(root, 'apps/verify')
  let built: string | undefined
  app.get('/verify', async (request, reply) => {
    const brand = brandOf(request)
    if (!brand) return reply.callNotFound()
    // A release never changes under a running process; in development every visit sees the sources as they are.
    if (mode === 'production') built ??= await readFile(join(home, 'dist/verify.html'), 'utf8')
    const html = built ?? (await buildPage(home))
    reply.headers({
      ...securityHeaders(mode),
      'content-security-policy': policyOf(html, mode),
      'cache-control': 'no-cache',
    })
    // By a function, because a text would be searched for signs that `replace` gives a meaning.
    const house = houseOf(brand, keys, await trust())
    const page = html.replace(houseElement, () => house)
    return compressed(request, reply.type('text/html; charset=utf-8'), page)
  })
}

/** Development only. */
async function buildPage(home: string): Promise<string> {
  const { build } = await import('vite')
  const built = await build({ configFile: join(home, 'vite.config.ts'), logLevel: 'warn', build: { write: false } })
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const page = outputs.find(({ fileName }) => fileName === 'verify.html')
  if (page?.type !== 'asset') throw new Error('The build of the page that verifies gave no verify.html')
  return String(page.source)
}

/**
 * The page carries its policy, for a reader who opens it from a disk; who may frame it can be said in a header only.
 */
function policyOf(html: string, mode: Mode): string {
  const [, own] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  if (!own) throw new Error('The page that verifies has no policy')
  return `${own}; frame-ancestors ${mode === 'development' ? "'self'" : "'none'"}`
}

function houseOf({ name, look }: Brand, keys: readonly object[], trust: PublishedTrust | null): string {
  const house = { name, keys, trust, knobs: themeVariables(look), tone: look.tone === 'deep' ? 'deep' : null }
  const json = JSON.stringify(house).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="house">${json}</script>`
}
