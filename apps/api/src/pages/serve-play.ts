import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@fairground/domain/brand.ts'
import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { chooseLanguage, isLanguageCode, type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { createLanguageText, type TextIn } from '@fairground/i18n/language-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createServedWords, WordHashes } from '../brands/brand-words.ts'
import { compressed } from '../http/compressed.ts'
import { contentPolicy, type Mode, securityHeaders } from '../http/content-policy.ts'
import { handlePageErrors } from './failed-page.ts'
import { acceptedLanguages } from './page-language.ts'
import { loadVite, serveAssets } from './serve-web.ts'
import { themeStyle } from './shell.ts'
import { developmentPreamble } from './web-assets.ts'

type PlayMerchant = {
  readonly brand: Brand
  readonly whitelabel: { readonly languages: { readonly supported: readonly string[]; readonly default: string } }
}

export type ServePlayDeps = {
  readonly mode: Mode
  /** The project's root folder, which holds `apps/play`. */
  readonly root: string
  readonly merchantOf: (request: FastifyRequest) => Promise<PlayMerchant | null>
  readonly servedWords?: ReturnType<typeof createServedWords> | undefined
  readonly textIn?: TextIn
}

type Files = {
  readonly scripts: readonly string[]
  readonly styleSheets: readonly string[]
  readonly wordsIn: (code: LanguageCode) => readonly string[]
  readonly preamble: string | null
}

const base = '/mui/'
const entryKey = 'src/main.tsx'

/** The betting board, a page of our own that stands in a frame of the phone (D-34). */
export async function servePlay(
  app: FastifyInstance,
  { mode, root, merchantOf, servedWords, textIn = createLanguageText() }: ServePlayDeps,
): Promise<void> {
  const home = join(root, 'apps/play')
  const isBuilt = mode === 'production'
  const files = isBuilt ? builtFiles(join(home, 'dist')) : developmentFiles
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(securityHeaders(mode))
    })
    handlePageErrors(scope, textIn)
    if (isBuilt) await serveAssets(scope, join(home, 'dist'), base)
    else await (await loadVite()).mountVite(scope, home, securityHeaders(mode))
    // Without a route the sources of development would never come by here.
    scope.get(`${base}*`, (_request, reply) => reply.callNotFound())
    for (const path of ['/mui/ent/:gameId', '/mui/trad/:gameId', '/mui/bets', '/mui/bets/:betId'])
      scope.get(path, async (request, reply) =>
        sendBoard({ mode, files, servedWords }, await merchantOf(request), request, reply),
      )
  })
}

type Chunk = { readonly file: string; readonly css?: readonly string[] }

/** Read once: a release never changes under a running process. */
function builtFiles(dist: string): Files {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = manifest[entryKey]
  if (!entry) throw new Error(`The build of the betting board has no ${entryKey}: run npm run build`)
  const styleSheets = (entry.css ?? []).map((file) => base + file)
  const wordsIn = (code: LanguageCode) => {
    const ending = `play-words/${code.toLowerCase()}.js`
    return Object.entries(manifest).flatMap(([key, { file }]) => (key.endsWith(ending) ? [base + file] : []))
  }
  return { scripts: [base + entry.file], styleSheets, wordsIn, preamble: null }
}

const developmentFiles: Files = {
  scripts: [],
  wordsIn: () => [],
  styleSheets: [`${base}src/app/play.css`],
  preamble: developmentPreamble(base),
}

function sendBoard(
  { mode, files, servedWords }: Pick<ServePlayDeps, 'mode' | 'servedWords'> & { readonly files: Files },
  merchant: PlayMerchant | null,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (!merchant) return reply.callNotFound()
  const language = languageFor(request, merchant)
  const words = servedWords?.(merchant.brand.code).hashes ?? {}
  const nonce = randomBytes(18).toString('base64')
  reply.headers({
    'content-security-policy': contentPolicy({ nonce, mode, isFramedByUs: true }),
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  })
  return compressed(
    request,
    reply.type('text/html; charset=utf-8'),
    pageOf(merchant, { language, files, nonce, words }),
  )
}

/** The page around names its language in the address; a board opened by itself follows the browser. */
function languageFor({ query, headers }: FastifyRequest, { whitelabel: { languages } }: PlayMerchant) {
  const asked = (query as Readonly<Record<string, unknown>>).lang
  return languageOf(
    chooseLanguage({
      stored: typeof asked === 'string' ? asked : undefined,
      browser: acceptedLanguages(headers['accept-language'] ?? ''),
      supported: languages.supported.filter(isLanguageCode),
      fallback: isLanguageCode(languages.default) ? languages.default : 'EN',
    }),
  )
}

type Page = {
  readonly language: ReturnType<typeof languageOf>
  readonly files: Files
  readonly nonce: string
  readonly words: WordHashes
}

function pageOf({ brand }: PlayMerchant, { language, files, nonce, words }: Page): string {
  const deep = brand.look.tone === 'deep' ? ' data-tone="deep"' : ''
  const { code, tag, dir } = language
  // The page around may choose another language later, so all of them are named.
  const ownWords = Object.entries(words)
    .map(([language, hash]) => `${language}-${hash}`)
    .join(' ')
  return `<!doctype html>
<html lang="${tag}" dir="${dir}" data-language="${code}"${ownWords ? ` data-words="${ownWords}"` : ''} data-theme="dark"${deep}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(brand.name)}</title>
<meta property="csp-nonce" nonce="${nonce}">
${files.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${files
  .wordsIn(code)
  .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}" crossorigin>`)
  .join('\n')}
<style nonce="${nonce}">${themeStyle(brand.look)}</style>
</head>
<body>
<div id="root"></div>
${files.preamble ? `<script type="module" nonce="${nonce}">${files.preamble}</script>` : ''}
${files.scripts.map((src) => `<script type="module" nonce="${nonce}" src="${src}" crossorigin></script>`).join('\n')}
</body>
</html>
`
}
