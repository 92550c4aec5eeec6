import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Small, and the same however often they are loaded: they keep nothing that two readers would have to share. */
const copied = /^lucide-react\/icons\//

/**
 * Gives every file its own copy of what is copied. Shared by two lazy screens, each would be a file of its own: a request
 * for a hundred bytes, and a name that the first chunk carries for everybody.
 */
export function ownCopies(): Plugin {
  return {
    name: 'fairground:own-copies',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: copied },
      async handler(source, importer, options) {
        const found = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }))
        return found ? { ...found, id: `${found.id}?of=${createHash('md5').update(importer).digest('hex')}` } : null
      },
    },
  }
}
