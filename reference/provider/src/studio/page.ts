import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSource, scriptOf } from './code.ts'
import type { Engine, Engines } from './engine.ts'
import { shell } from './shell.ts'
import { studioLanguages, wordsOf } from './words-of.ts'

type Served = { readonly status: number; readonly headers: Record<string, string>; readonly body: string | Buffer }

const styleFiles = [
  'studio-theme.css',
  'studio.css',
  'studio-controls.css',
  'studio-sheets.css',
  'studio-rounds.css',
].map((name) => `studio/${name}`)

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Symbols become images of their own in the page; an image runs no script.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const artFolder = join(import.meta.dirname, '../../art')
const artName = /^\/slot\/art\/([a-z]+\.(webp|woff2))$/
const artKinds: Readonly<Record<string, string>> = { webp: 'image/webp', woff2: 'font/woff2' }

/** Pictures and letters, which are no secret and change with a release only. */
function artAt(pathname: string): Served | null {
  const [, name = '', kind = ''] = artName.exec(pathname) ?? []
  if (!name) return null
  try {
    const body = readFileSync(join(artFolder, name))
    const headers = { ...common, 'cache-control': 'public, max-age=86400', 'content-type': artKinds[kind] ?? '' }
    return { status: 200, headers, body }
  } catch {
    return null
  }
}

type Kind = 'html' | 'css' | 'javascript'

/** What a browser reads of the games: their pages, their styles, and the code that decides, draws and checks a round. */
export function createPages(engines: Engines) {
  const first = Object.values(engines)[0]
  const made = new Map<string, { readonly text: string; readonly small: Buffer }>()

  /** An operator may list a game under a name of its own; a name that nobody knows opens the first game. */
  function engineOf(game: string | null | undefined): Engine {
    const found = game && Object.hasOwn(engines, game) ? engines[game] : first
    if (!found) throw new Error('a studio without a game')
    return found
  }

  function textOf(kind: Kind, engine: Engine, language: string): string {
    if (kind === 'html') return shell(engine, wordsOf(engine.words, language))
    return kind === 'css' ? [...styleFiles, ...engine.styles].map(readSource).join('\n') : scriptOf(engine.entry)
  }

  /** Made once, because none of it depends on the player. */
  function serve(kind: Kind, engine: Engine, language: string, takesGzip: boolean): Served {
    const key = `${kind} ${engine.code} ${kind === 'html' ? language : ''}`
    let known = made.get(key)
    if (!known) {
      const text = textOf(kind, engine, language)
      known = { text, small: gzipSync(text) }
      made.set(key, known)
    }
    const headers = {
      ...common,
      vary: 'accept-encoding',
      'content-type': `text/${kind}; charset=utf-8`,
      ...(kind === 'html' ? { 'content-security-policy': policy } : {}),
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    }
    return { status: 200, headers, body: takesGzip ? known.small : known.text }
  }

  function fileAt({ pathname, search, searchParams }: URL, takesGzip: boolean): Served | null {
    const engine = engineOf(searchParams.get('game'))
    const asked = searchParams.get('lang') ?? 'EN'
    const language = studioLanguages.includes(asked) ? asked : 'EN'
    if (pathname === '/slot') return { status: 308, headers: { location: `/slot/${search}` }, body: '' }
    if (pathname === '/slot/') return serve('html', engine, language, takesGzip)
    if (pathname === '/slot/style.css') return serve('css', engine, language, takesGzip)
    if (pathname === '/slot/game.js') return serve('javascript', engine, language, takesGzip)
    return artAt(pathname)
  }

  return { engineOf, fileAt }
}
