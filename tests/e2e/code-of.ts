import { readFileSync } from 'node:fs'

const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
  readFileSync(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
)

/** Where the build has put the code of a file of the phone, as a pattern of addresses. */
export function codeOf(source: string): string {
  const chunk = manifest[`src/${source}`]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return `**/m/${chunk.file}`
}
