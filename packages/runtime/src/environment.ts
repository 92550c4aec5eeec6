import { z } from 'zod'
import { natsEnvironment } from './nats-options.ts'

/** What every process of ours is told; a process adds its own names and parses once, at start. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_URL: z.url(),
  /** Straight to PostgreSQL where DATABASE_URL leads to a pooler: locks of a session and LISTEN need it. */
  DATABASE_SESSION_URL: z.url().optional(),
  REDIS_URL: z.url(),
  ...natsEnvironment,
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Where `/live`, `/open`, `/ready` and `/metrics` are, apart from what the public reaches. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** 0 opens no control port. Production refuses to start with one: it can move the clock. */
  CONTROL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
})

/** An empty name counts as one that is not set: files of settings and containers cannot always leave it out. */
export function parseEnvironment<Shape extends z.ZodObject>(shape: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}\nSee .env.example for every name.`)
}

export function refuseControlPortInProduction(config: { NODE_ENV: string; CONTROL_PORT?: number | undefined }): void {
  if (config.NODE_ENV === 'production' && config.CONTROL_PORT !== undefined) {
    throw new Error('CONTROL_PORT can move the clock and is refused in production')
  }
}

/** A table that is written as JSON; empty unless told. */
export const jsonTable = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })

/** Plain HTTP is for a stand-in on this machine: whoever listens elsewhere would learn who pays whom. */
const gatewayUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(?:127\.\d+\.\d+\.\d+|(?:.+\.)?localhost)$/.test(hostname)
}, 'a gateway on another machine must be asked over https')

/** The payment gateways as JSON: where each stands and the key of every merchant there. It holds secrets. */
export const paymentGateways = jsonTable.pipe(
  z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    z.strictObject({ url: gatewayUrl, accounts: z.record(z.string(), z.string().min(16)) }),
  ),
)

/** Seals personal data (base64 of 32 bytes). Whoever loses it loses what members said about themselves. */
export const personalDataKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === 32, 'needs the base64 of 32 bytes')
  .optional()

/** In development and in tests everybody knows the key; production refuses to start without one of its own. */
export const openlyKnownKey: Uint8Array = Buffer.from('everybody knows this key: a demo')

export function personalDataKeyOf(config: {
  NODE_ENV: string
  PERSONAL_DATA_KEY?: Uint8Array | undefined
}): Uint8Array {
  const { NODE_ENV, PERSONAL_DATA_KEY = openlyKnownKey } = config
  if (NODE_ENV === 'production' && openlyKnownKey.every((byte, index) => byte === PERSONAL_DATA_KEY[index]))
    throw new Error('PERSONAL_DATA_KEY is needed in production, and it must not be the one of development')
  return PERSONAL_DATA_KEY
}
