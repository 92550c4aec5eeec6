import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('.', import.meta.resolve('@fairground/contract/call.ts')))
const importsZod = /^import\s+(?!type\b)[^\n]*from 'zod'/m
const httpStatus = /, http: \d+ }/

/**
 * A production bundle carries the contract as plain data: what a phone needs to send a call
 * is its address, not its schemas. Code that imports a schema or a function of such a file gets a failing build.
 */
export function contractAsData(): Plugin {
  return {
    name: 'fairground:contract-as-data',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: [importsZod, httpStatus] },
      async handler(code, id) {
        if (!id.startsWith(contract)) return null
        if (!importsZod.test(code)) return { code: withoutStatus(code), map: null }
        const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
        return { code: dataModule(exported), map: null, moduleType: 'js' }
      },
    },
  }
}

/** A phone knows a refusal by its code; its HTTP status is for the server that answers. */
function withoutStatus(code: string): string {
  return code.replaceAll(new RegExp(httpStatus, 'g'), ' }')
}

export function dataModule(exported: Readonly<Record<string, unknown>>): string {
  const data = Object.entries(exported)
    .map(([name, value]) => [name, isCall(value) ? addressOf(value) : value] as const)
    .filter(([, value]) => isPlain(value))
  return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`).join('')
}

type Schemaful = { readonly input: unknown; readonly output: unknown; readonly [field: string]: unknown }

function isCall(value: unknown): value is Schemaful {
  return isRecord(value) && 'input' in value && 'output' in value && isSchema(value.input) && isSchema(value.output)
}

function addressOf({ id, method, path, body }: Schemaful): Record<string, unknown> {
  return { id, method, path, body }
}

function isSchema(value: unknown): boolean {
  return isRecord(value) && '_zod' in value
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (isRecord(value)) return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
