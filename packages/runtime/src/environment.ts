import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { keyMaterial, keyTable, runKeysCommand } from './keys.ts'
import { natsEnvironment } from './nats-options.ts'
import { tracingEnvironment } from './tracing.ts'

/** An empty name counts as one that is not set: files of settings and containers cannot always leave it out. */
export function parseEnvironment<Shape extends z.ZodObject>(shape: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse({ ...given, ...readSecretFiles(Object.keys(shape.shape), given) })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}\nSee .env.example for every name.`)
}

/** `NAME_FILE` is where the value of NAME stands, as orchestrators hand out secrets. */
function readSecretFiles(names: readonly string[], given: NodeJS.ProcessEnv): Record<string, string> {
  const files = names.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`]
    if (path === undefined || names.includes(`${name}_FILE`)) return []
    if (given[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set: one of them is enough`)
    return [[name, path]]
  })
  return Object.fromEntries(files.map(([name, path]) => [name, readSecret(name, path)]))
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${(error as Error).message}`)
  }
}

export function refuseControlPortInProduction(config: { NODE_ENV: string; CONTROL_PORT?: number | undefined }): void {
  if (config.NODE_ENV === 'production' && config.CONTROL_PORT !== undefined) {
    throw new Error('CONTROL_PORT can move the clock and is refused in production')
  }
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
}

/** A table that is written as JSON; empty unless told. */
export const jsonTable = z.string().default('{}').transform(parseJson)

/** A list that is written as JSON; empty unless told. */
export const jsonList = z.string().default('[]').transform(parseJson)

/** Plain HTTP is for a stand-in on this machine: anyone who listens elsewhere would learn who pays whom. */
export const gatewayUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(?:127\.\d+\.\d+\.\d+|(?:.+\.)?localhost)$/.test(hostname)
}, 'a gateway on another machine must be asked over https')

/** Loopback and the private ranges of a network at home. */
const nearby =
  /^(?:(?:.+\.)?localhost|(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/

/** A page that browsers open. Plain HTTP is for one on this machine, or beside it when a phone looks on. */
export const pageUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || nearby.test(hostname)
}, 'a page on another machine must be opened over https')

/** The payment gateways as JSON: where each stands and the key of every merchant there. It holds secrets. */
const paymentGateways = jsonTable.pipe(
  z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    z.strictObject({ url: gatewayUrl, accounts: z.record(z.string(), z.string().min(16)) }),
  ),
)

/** The chat vendors as JSON: where each stands and the key of every merchant there. It holds secrets. */
const chatVendors = jsonTable.pipe(
  z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    z.strictObject({
      url: gatewayUrl,
      /** Where browsers find its pages, if that is another address than the one that we ask. */
      pageUrl: pageUrl.optional(),
      accounts: z.record(z.string(), z.string().min(16)),
    }),
  ),
)

const keysAsJson = z.string().transform(parseJson).pipe(keyTable).optional()

/** Where the keys of a process come from. */
export const keyEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** The keys of this process by purpose, as `fairground keys new` writes them. It holds secrets. */
  KEYS: keysAsJson,
  /** A command that prints what KEYS would hold, for keys that a store of keys hands out. */
  KEYS_COMMAND: z.string().optional(),
  /** One key for every purpose, from before keys were told apart. KEYS takes its place. */
  PERSONAL_DATA_KEY: keyMaterial.optional(),
})

/** What every process of ours is told, whatever it does. */
export const processEnvironment = keyEnvironment.extend({
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_URL: z.url(),
  /** Where `/live`, `/open`, `/ready` and `/metrics` are, apart from what the public reaches. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  ...tracingEnvironment,
  /** 0 opens no control port. Production refuses to start with one: it can move the clock. */
  CONTROL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
})

/** What api and worker are told; each adds its own names. */
export const commonEnvironment = processEnvironment.extend({
  /** Straight to PostgreSQL where DATABASE_URL leads to a pooler: locks of a session and LISTEN need it. */
  DATABASE_SESSION_URL: z.url().optional(),
  REDIS_URL: z.url(),
  ...natsEnvironment,
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Where money comes in and goes out; without an account there a merchant has no such channel. */
  PAYMENT_GATEWAYS: paymentGateways,
  /** Whose desk answers the live chat; where a merchant has no account at any, its contacts answer. */
  CHAT_VENDORS: chatVendors,
})

/** A process reads it once, at start. */
export function readEnvironment<Shape extends typeof keyEnvironment>(shape: Shape, env: NodeJS.ProcessEnv) {
  const config = parseEnvironment(shape, env.KEYS_COMMAND ? { ...env, KEYS: runKeysCommand(env.KEYS_COMMAND) } : env)
  refuseControlPortInProduction(config)
  return config
}
