import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The languages whose letters the Latin part of the display face does not have, and the part that has them. */
const partOf: Readonly<Record<string, string>> = { vi: 'vietnamese', ty: 'latin-ext' }

const sheet = '@fontsource-variable/bricolage-grotesque/wght.css'
const imported = /^display-face:([a-z-]+)$/
const made = /[\\/]part\.([a-z-]+)\.css$/

/** The line with which a catalogue brings the letters of its language, so that nobody else loads them. */
export function displayFontImport(code: string): string {
  return partOf[code] ? `import 'display-face:${partOf[code]}'\n` : ''
}

/** The package has one sheet with all parts of the face; a phone needs one of them. */
export function displayFont(): Plugin {
  return {
    name: 'fairground:display-face',
    enforce: 'pre',
    resolveId: {
      filter: { id: imported },
      async handler(source, importer) {
        const whole = await this.resolve(sheet, importer?.startsWith('\0') ? undefined : importer)
        if (!whole) throw new Error(`${sheet} is not installed`)
        // Beside the sheet that it is cut from, so that the addresses in it still hold.
        return join(dirname(whole.id), `part.${imported.exec(source)?.[1]}.css`)
      },
    },
    load: {
      filter: { id: made },
      async handler(id) {
        return fontSubset(await readFile(join(dirname(id), 'wght.css'), 'utf8'), made.exec(id)?.[1] ?? '')
      },
    },
  }
}

export function fontSubset(css: string, part: string): string {
  const face = css.split(/(?<=\})\s*/).find((rule) => rule.includes(`-${part}-wght-normal.woff2`))
  if (!face) throw new Error(`The display face has no part ${part}`)
  return face
}
