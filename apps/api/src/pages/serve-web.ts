import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputOf } from '@fairground/contract/call.ts'
import type { InitialData } from '@fairground/contract/content/initial-data.ts'
import type { readWhitelabel } from '@fairground/contract/system/system.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { chooseImageHost } from '@fairground/domain/content/image-host.ts'
import { chooseLanguage, isLanguageCode, type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { createLanguageText, type TextIn } from '@fairground/i18n/language-text.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServedWords } from '../brands/brand-words.ts'
import { loadBrands } from '../brands/brands.ts'
import { compressed } from '../http/compressed.ts'
import {
  contentPolicy,
  filePolicy,
  type Mode,
  phoneAuthSources,
  securityHeaders,
  workerPolicy,
} from '../http/content-policy.ts'
import { handlePageErrors } from './failed-page.ts'
import { acceptedLanguages, storedLanguage } from './page-language.ts'
import { renderShell } from './shell.ts'
import { homePath } from './shell-data.ts'
import { type AssetsOf, builtAssets, developmentAssets } from './web-assets.ts'
import { brandFiles, webManifest } from './web-manifest.ts'

type WebMerchant = {
  readonly brand: Brand
  readonly whitelabel: OutputOf<typeof readWhitelabel>
  /** Origins that serve the merchant's pictures (D-62). */
  readonly imageHosts: readonly string[]
  readonly newsHead: string
  readonly initialDataIn: (language: LanguageCode) => Promise<InitialData>
}

export type ServeWebDeps = {
  readonly mode: Mode
  /** The project's root folder, which holds `apps/web`. */
  readonly root: string
  /** The folder of the brands: their logos and icons come from here alone. */
  readonly brandsDir: string
  readonly merchantOf: (request: FastifyRequest) => Promise<WebMerchant | null>
  readonly release: string
  readonly now: () => Date
  /** In [0, 1); which of the merchant's image hosts a page uses. */
  readonly rng: () => number
  readonly frameSources?: readonly string[]
  /** The catalogue's words and each brand's own; without them every brand speaks as the catalogue does. */
  readonly textIn?: TextIn
  readonly servedWords?: ReturnType<typeof createServedWords>
}

type Web = Omit<ServeWebDeps, 'textIn' | 'servedWords'> & {
  readonly assetsOf: AssetsOf
  readonly textIn: TextIn
  readonly servedWords: ReturnType<typeof createServedWords>
  readonly logoOf: (brandCode: string) => string
}

const homePaths = ['/', '/index', '/index.html', '/m', '/m/', homePath, '/m/index', '/m/index.html']
const rootPaths = ['/', '/index', '/index.html', '/register.html', '/m', '/m/*']

/** Everything a browser gets that is not a call: pages, built files, service worker, brand pictures. */
export async function serveWeb(app: FastifyInstance, deps: ServeWebDeps): Promise<void> {
  const dist = join(deps.root, 'apps/web/dist')
  const production = deps.mode === 'production'
  const web: Web = {
    ...deps,
    assetsOf: production ? builtAssets(dist) : developmentAssets,
    textIn: deps.textIn ?? createLanguageText(),
    servedWords: deps.servedWords ?? createServedWords(new Map()),
    logoOf: createLogos(deps.brandsDir),
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(securityHeaders(deps.mode))
    })
    handlePageErrors(scope, web.textIn)
    await scope.register(fastifyStatic, { root: web.brandsDir, serve: false })
    if (production) await serveBuild(scope, dist)
    else await (await loadVite()).mountVite(scope, join(deps.root, 'apps/web'), securityHeaders(deps.mode))
    await serveArt(scope, join(deps.root, 'apps/web/art/dist'))
    serveBrand(scope, web)
    serveWords(scope, web)
    // A member's link is short enough to be read out. What it names is checked when somebody registers.
    scope.get<{ Params: { code: string } }>('/i/:code', (request, reply) =>
      reply.redirect(`/m/register?affiliate=${encodeURIComponent(request.params.code.slice(0, 50))}`),
    )
    for (const path of rootPaths) scope.get(path, (request, reply) => sendShell(web, request, reply))
  })
}

/** Production never loads it: its packages are not there. */
export const loadVite = () => import('./vite-middleware.ts')

/** Their names change with their content, so a browser never asks again. */
export async function serveAssets(scope: FastifyInstance, dist: string, base: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: `${base}assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => reply.header('content-security-policy', filePolicy),
  })
}

function createLogos(brandsDir: string): Web['logoOf'] {
  const logos = new Map<string, string>()
  return (code) => {
    const logo = logos.get(code) ?? readFileSync(join(brandsDir, code, 'logo.svg'), 'utf8')
    logos.set(code, logo)
    return logo
  }
}

async function serveBuild(scope: FastifyInstance, dist: string): Promise<void> {
  await serveAssets(scope, dist, '/m/')
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  scope.get('/m/sw.js', (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/m/',
      'content-security-policy': workerPolicy,
    })
    return compressed(request, reply.type('text/javascript; charset=utf-8'), worker)
  })
}

/** Pictures keep their name when they are drawn anew, so a browser asks again after a day; the tag answers it cheaply. */
async function serveArt(scope: FastifyInstance, art: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: art,
    prefix: '/m/art/',
    decorateReply: false,
    // In development the first pictures are still being drawn when the server starts.
    suppressWarning: true,
    index: false,
    maxAge: '1d',
    allowedPath: (path) => /^\/[a-z]+\/[\w-]+\.(?:webp|svg)$/.test(path),
    setHeaders: (reply) => reply.header('content-security-policy', filePolicy),
  })
}

function serveBrand(scope: FastifyInstance, web: Web): void {
  scope.get('/m/manifest.webmanifest', async (request, reply) => {
    const merchant = await web.merchantOf(request)
    if (!merchant) return unknownHost(web, reply)
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': filePolicy })
    return reply.type('application/manifest+json').send(JSON.stringify(webManifest(merchant.brand)))
  })
  scope.get<{ Params: { file: string } }>('/m/brand/:file', async (request, reply) => {
    const merchant = await web.merchantOf(request)
    if (!merchant) return unknownHost(web, reply)
    if (!brandFiles.includes(request.params.file)) return reply.callNotFound()
    reply.header('content-security-policy', filePolicy)
    return reply.sendFile(request.params.file, join(web.brandsDir, merchant.brand.code), { maxAge: '1d' })
  })
}

/** A brand's own wording is served beside the built files, so that a service worker keeps it as it keeps them. */
function serveWords(scope: FastifyInstance, web: Web): void {
  scope.get<{ Params: { file: string } }>('/m/assets/words-:file', async (request, reply) => {
    const merchant = await web.merchantOf(request)
    const words = merchant && web.servedWords(merchant.brand.code).files.get(request.params.file)
    if (!words) return reply.callNotFound()
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': filePolicy })
    return compressed(request, reply.type('application/json; charset=utf-8'), words)
  })
}

async function sendShell(web: Web, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!acceptsHtml(request)) return reply.callNotFound()
  const merchant = await web.merchantOf(request)
  if (!merchant) return unknownHost(web, reply)
  const code = languageFor(request, merchant.whitelabel)
  const path = pathOf(request)
  const nonce = randomBytes(18).toString('base64')
  const page = renderShell({
    ...merchant,
    language: languageOf(code),
    text: await web.textIn(code, merchant.brand.code),
    words: web.servedWords(merchant.brand.code).hashes,
    nonce,
    assets: web.assetsOf(code, path),
    path,
    release: web.release,
    logo: web.logoOf(merchant.brand.code),
    initialData: path === homePath ? await merchant.initialDataIn(code) : {},
    madeAt: web.now(),
    imageHost: chooseImageHost(merchant.imageHosts, web.rng()),
  })
  reply.headers({
    'content-security-policy': contentPolicy({
      nonce,
      mode: web.mode,
      frameSources: web.frameSources ?? [],
      imageSources: merchant.imageHosts,
      connectSources: phoneAuthSources(merchant.whitelabel.phoneAuth),
    }),
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie',
  })
  return compressed(request, reply.type('text/html; charset=utf-8'), page)
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return homePaths.includes(path) ? homePath : path
}

/** Who takes anything gets the page too, unless the name says that a file was wanted and it is not there. */
function acceptsHtml({ headers, url }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !/\.\w+$/.test(url.split('?')[0] ?? '')
}

function languageFor(request: FastifyRequest, { languages }: WebMerchant['whitelabel']): LanguageCode {
  const supported = languages.supported.filter(isLanguageCode)
  const fallback = isLanguageCode(languages.default) ? languages.default : 'EN'
  return chooseLanguage({
    stored: storedLanguage(request.headers.cookie),
    browser: acceptedLanguages(request.headers['accept-language'] ?? ''),
    supported,
    fallback,
  })
}

function unknownHost(web: Web, reply: FastifyReply): FastifyReply {
  const hosts = web.mode === 'development' ? loadBrands(web.brandsDir).flatMap((brand) => brand.hosts) : []
  const hint = hosts.length > 0 ? ` Brands are served at ${hosts.join(', ')}.` : ''
  return reply.code(404).type('text/plain; charset=utf-8').send(`No brand is served at this address.${hint}\n`)
}
