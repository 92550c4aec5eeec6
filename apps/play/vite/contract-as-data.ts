import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('.', import.meta.resolve('@fairground/contract/call.ts')))
const importsZod = /^import\s+(?!type\b)[^\n]*from 'zod'/m

type Exported = Readonly<Record<string, unknown>>

/** A built board needs the addresses of calls and none of their schemas; whoever imports a schema fails the build. */
export function contractAsData(): Plugin {
  return {
    name: 'fairground:contract-as-data',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: importsZod },
      async handler(_code, id) {
        if (!id.startsWith(contract)) return null
        const exported: Exported = await import(pathToFileURL(id).href)
        return { code: dataOf(exported), map: null, moduleType: 'js' }
      },
    },
  }
}

export function dataOf(exported: Exported): string {
  return Object.entries(exported)
    .flatMap(([name, value]) => {
      if (typeof value === 'string') return [`export const ${name} = ${JSON.stringify(value)}\n`]
      return isCall(value) ? [`export const ${name} = ${JSON.stringify(addressOf(value))}\n`] : []
    })
    .join('')
}

function isCall(value: unknown): value is Exported {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'output' in value
}

function addressOf({ id, method, path, body, refusals }: Exported): Exported {
  return { id, method, path, body, refusals }
}
