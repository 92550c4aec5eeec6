import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageCode, type LanguageCode } from '@fairground/domain/languages.ts'
import type { Messages } from './compile.ts'
import { problemsOfOverrides } from './overrides.ts'

/** A brand's own wording by language; what it does not name is said as the catalogue says it. */
export type BrandWords = ReadonlyMap<LanguageCode, Messages>

/** The wording of every brand by its code; a brand without any is absent. */
export type WordsOfBrands = ReadonlyMap<string, BrandWords>

const fileName = /^([a-z]{2})\.json$/

/** Reads `<brand>/words/<language>.json` of every brand folder. A mistake stops the start, as a broken brand does. */
export function readWordsOfBrands(brandsDir: string): WordsOfBrands {
  const codes = readdirSync(brandsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const all = codes.map(({ name }) => [name, readBrandWords(join(brandsDir, name), name)] as const)
  return new Map(all.filter(([, words]) => words.size > 0))
}

function readBrandWords(folder: string, brand: string): BrandWords {
  const dir = join(folder, 'words')
  if (!existsSync(dir)) return new Map()
  const supported = languagesOf(folder)
  return new Map(
    readdirSync(dir)
      .toSorted()
      .map((file) => {
        const code = fileName.exec(file)?.[1]?.toUpperCase()
        if (!isLanguageCode(code)) throw new Error(`The brand ${brand} has words in ${file}, which is no language`)
        if (!supported.includes(code))
          throw new Error(`The brand ${brand} has words in ${code}, which it does not offer`)
        return [code, readWords(join(dir, file), brand, code)] as const
      }),
  )
}

function languagesOf(folder: string): readonly string[] {
  const { settings } = readJson(join(folder, 'brand.json')) as {
    readonly settings?: { readonly languages?: { readonly supported?: readonly string[] } }
  }
  return settings?.languages?.supported ?? []
}

function readWords(path: string, brand: string, code: LanguageCode): Messages {
  const words = readJson(path)
  const where = `The words of the brand ${brand} in ${code} are not usable`
  if (!isMessages(words)) throw new Error(`${where}: the file is no map of keys to texts`)
  const problems = problemsOfOverrides({ ...catalogueOf('EN'), ...catalogueOf(code) }, words)
  if (problems.length > 0) throw new Error(`${where}: ${problems.join('; ')}`)
  return words
}

function catalogueOf(code: LanguageCode): Messages {
  return readJson(new URL(`../messages/${code.toLowerCase()}.json`, import.meta.url)) as Messages
}

function isMessages(value: unknown): value is Messages {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((text) => typeof text === 'string')
}

function readJson(path: string | URL): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
