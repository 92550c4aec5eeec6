import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'

/** The files of the phone that a page names, in the order in which the browser needs them. */
export type Assets = {
  readonly screen: Screen | null
  readonly scripts: readonly string[]
  readonly preloads: readonly string[]
  /** Sheets of the screen, which its code puts into the page. */
  readonly sheetPreloads: readonly string[]
  readonly fonts: readonly string[]
  /** Not for this page: what pages that come later need, so that it is there without a network. */
  readonly lateWords: string | null
  readonly styleSheets: readonly string[]
  readonly inlineCss: string
  /** The sheets that the inline text is made of. */
  readonly inlinedSheets: readonly string[]
  /** The picture of the banner, which is the largest thing of the first view. */
  readonly heroArt: { readonly small: string; readonly large: string } | null
  readonly flagUrl: (country: string) => string | null
  /** Code that must run before the scripts; development only. */
  readonly preamble: string | null
}

/** A screen as the build tells of it. */
export type Screen = {
  readonly file: string
  readonly title: MessageKey
  readonly head: boolean
  readonly menu: boolean
  /** Where a merchant may hide the menu (D-26). */
  readonly frame: boolean
  /** Its words do not come with those of the first view. */
  readonly late: boolean
}
/** The path is that of a screen; any other brings what every page needs. */
export type AssetsOf = (language: LanguageCode, path: string) => Assets

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type BuildManifest = Readonly<Record<string, Chunk>>

const entryKey = 'src/main.tsx'
const heroArtKeys = { small: 'src/art/ferris-wheel-192.webp', large: 'src/art/ferris-wheel-256.webp' }
const base = '/m/'

/** Reads what the production build made. Everything is read once: a release never changes under a running process. */
export function builtAssets(dist: string): AssetsOf {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest
  const screens: Readonly<Record<string, Screen>> = JSON.parse(readFileSync(join(dist, '.vite/screens.json'), 'utf8'))
  const entry = chunkOf(manifest, entryKey)
  const initialData = withImports(manifest, [entryKey])
  const sheets = [...new Set(initialData.flatMap(({ css = [] }) => css))]
  const inlineCss = sheets.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('\n')
  const fonts = initialData.flatMap(({ assets = [] }) => assets).filter((file) => /latin-[^/]*\.woff2$/.test(file))
  const urlOf = (ending: string) => {
    const key = keyEndingWith(manifest, ending)
    return key ? base + chunkOf(manifest, key).file : null
  }
  const small = urlOf(heroArtKeys.small)
  const large = urlOf(heroArtKeys.large)
  return (language, path) => {
    const catalogue = keyEndingWith(manifest, `messages/${language.toLowerCase()}.json.js`)
    const lateCatalogue = keyEndingWith(manifest, `messages/${language.toLowerCase()}.late.json.js`)
    const screen = (Object.hasOwn(screens, path) && screens[path]) || null
    const wanted = withImports(manifest, [
      entryKey,
      ...(catalogue ? [catalogue] : []),
      ...(screen ? [screen.file] : []),
      ...(screen?.late && lateCatalogue ? [lateCatalogue] : []),
    ])
    const screenSheets = wanted.flatMap(({ css = [] }) => css).filter((file) => !sheets.includes(file))
    return {
      screen,
      scripts: [base + entry.file],
      preloads: [...new Set(wanted.map(({ file }) => base + file))],
      sheetPreloads: [...new Set(screenSheets.map((file) => base + file))],
      fonts: fonts.filter((file) => !file.includes('latin-ext')).map((file) => base + file),
      lateWords: lateCatalogue ? base + chunkOf(manifest, lateCatalogue).file : null,
      styleSheets: [],
      inlineCss,
      inlinedSheets: sheets.map((file) => base + file),
      heroArt: small && large ? { small, large } : null,
      flagUrl: (country) => urlOf(`circle-flags/flags/${country}.svg`),
      preamble: null,
    }
  }
}

// Vite's client restarts a lost page through a SharedWorker and zod probes for `eval`; both would only break the
// policy. The last lines are what @vitejs/plugin-react asks a page of another server to carry.
export const developmentPreamble = (base: string) => `
delete window.SharedWorker
globalThis.__zod_globalConfig = { jitless: true }
const { injectIntoGlobalHook } = await import('${base}@react-refresh')
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('${base}@vite/client')
await import('${base}${entryKey}')
`

/** In development Vite answers for every file by its source name. */
export const developmentAssets: AssetsOf = () => ({
  screen: null,
  scripts: [],
  preloads: [],
  sheetPreloads: [],
  fonts: [],
  lateWords: null,
  styleSheets: [`${base}src/app/app.css`],
  inlineCss: '',
  inlinedSheets: [],
  heroArt: { small: base + heroArtKeys.small, large: base + heroArtKeys.large },
  flagUrl: () => null,
  preamble: developmentPreamble(base),
})

function chunkOf(manifest: BuildManifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build of the web app has no ${key}: run npm run build`)
  return chunk
}

function keyEndingWith(manifest: BuildManifest, ending: string): string | undefined {
  return Object.keys(manifest).find((key) => key.endsWith(ending))
}

function withImports(manifest: BuildManifest, keys: readonly string[]): readonly Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): readonly Chunk[] => {
    if (seen.has(key)) return []
    seen.add(key)
    const chunk = chunkOf(manifest, key)
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)]
  }
  return keys.flatMap(visit)
}
