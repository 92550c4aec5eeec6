import { closureOf, type Manifest, type Scale, type Size, scriptsOf, stylesOf } from './measure.ts'

export type Line = {
  readonly what: string
  readonly size: Size
  /** The largest gzip size allowed, in bytes; a line without one is for information. */
  readonly maxGzip?: number
}

const KIB = 1024
/** What home may weigh against a bare React page, and what one more route or all styles may weigh. */
const HOME_RATIO = 1.68
const MAX_ROUTE = 25 * KIB
/** A library that only some brands need, and there only those who ask for a code. */
const MAX_PHONE_AUTH = 30 * KIB
const MAX_STYLES = 20 * KIB
const CATALOGUE = /messages\/([a-z]{2})\.json/

export function bundleLines(manifest: Manifest, weigh: Scale, hello: Size): Line[] {
  const home = homeKeys(manifest)
  const withLanguage = (code: string) => closureOf(manifest, [...home, catalogueKey(manifest, code)])
  const first = withLanguage('en')
  const measure = (keys: Iterable<string>) => weigh(scriptsOf(manifest, keys))
  const maxGzip = Math.floor(hello.gzip * HOME_RATIO)
  const languages = Object.keys(manifest).flatMap((key) => CATALOGUE.exec(key)?.[1] ?? [])
  const heaviest = languages
    .map((code) => ({ what: `home in the heaviest language (${code})`, size: measure(withLanguage(code)) }))
    .reduce((heavier, line) => (line.size.gzip > heavier.size.gzip ? line : heavier))
  return [
    { what: 'bare React page', size: hello },
    { what: 'home scripts (en)', size: measure(first), maxGzip },
    { ...heaviest, maxGzip },
    { what: 'home styles', size: weigh(stylesOf(manifest, first)), maxGzip: MAX_STYLES },
    ...lazyKeys(manifest, first).map((key) => ({
      what: `lazy ${key}`,
      size: measure([...closureOf(manifest, [key])].filter((needed) => !first.has(needed))),
      maxGzip: maxGzipOf(key),
    })),
  ]
}

export function isOver({ size, maxGzip }: Line): boolean {
  return maxGzip !== undefined && size.gzip > maxGzip
}

function homeKeys(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && /main\.tsx$|index\.html$/.test(key))
  if (entries.length !== 1) throw new Error(`One entry was expected, not ${entries.length}.`)
  return [...entries, ...Object.keys(manifest).filter((key) => key.endsWith('/home-screen.tsx'))]
}

function catalogueKey(manifest: Manifest, code: string): string {
  const key = Object.keys(manifest).find((candidate) => CATALOGUE.exec(candidate)?.[1] === code)
  if (key === undefined) throw new Error(`The manifest has no catalogue of ${code}.`)
  return key
}

function maxGzipOf(key: string): number {
  return key.endsWith('/net/phone-auth.ts') ? MAX_PHONE_AUTH : MAX_ROUTE
}

function lazyKeys(manifest: Manifest, first: ReadonlySet<string>): string[] {
  return Object.keys(manifest).filter((key) => {
    return manifest[key]?.isDynamicEntry && !first.has(key) && !CATALOGUE.test(key)
  })
}
