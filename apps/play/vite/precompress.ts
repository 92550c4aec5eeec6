import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeezers = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Hashed files never change, so they are squeezed once and not on every request. */
export function precompress(): Plugin {
  return {
    name: 'fairground:precompress-play',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
      for (const file of dir ? files : []) await squeeze(join(dir ?? '', file))
    },
  }
}

async function squeeze(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, squeezed] of Object.entries(squeezers))
    await writeFile(`${path}.${ending}`, await squeezed(content))
}
