import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export type Size = { readonly gzip: number; readonly brotli: number }

export type Scale = (files: readonly string[]) => Size

/** What a browser must fetch before these chunks can run: the chunks and all their static imports. */
export function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const reach = (key: string) => {
    if (reached.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest knows no ${key}.`)
    reached.add(key)
    for (const next of chunk.imports ?? []) reach(next)
  }
  for (const key of keys) reach(key)
  return reached
}

export function scriptsOf(manifest: Manifest, keys: Iterable<string>): string[] {
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

export function stylesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
}

/** Compressing at the highest quality is slow, so that each file is measured once. */
export function createScale(read: (file: string) => Uint8Array): Scale {
  const known = new Map<string, Size>()
  return (files) =>
    files.reduce(
      (sum, file) => {
        const size = known.get(file) ?? compress(read(file))
        known.set(file, size)
        return { gzip: sum.gzip + size.gzip, brotli: sum.brotli + size.brotli }
      },
      { gzip: 0, brotli: 0 },
    )
}

function compress(bytes: Uint8Array): Size {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes, { params }).length }
}
