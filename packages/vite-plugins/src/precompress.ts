import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const compressible = /\.(?:js|css|svg|json)$/

/** Hashed files never change, so they are squeezed once and as hard as possible instead of on every request. */
export function precompress(): Plugin {
  return {
    name: 'fairground:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      for (const file of Object.keys(bundle).filter((name) => name.startsWith('assets/') && compressible.test(name)))
        await compressFile(join(dir, file))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
