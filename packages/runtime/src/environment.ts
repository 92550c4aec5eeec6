import { z } from 'zod'

/** What every process of ours is told; a process adds its own names and parses once, at start. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_URL: z.url(),
  REDIS_URL: z.url(),
  NATS_URL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** 0 opens no control port. Production refuses to start with one: it can move the clock. */
  CONTROL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
})

export function parseEnvironment<Shape extends z.ZodObject>(shape: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const parsed = shape.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}\nSee .env.example for every name.`)
}

export function refuseControlPortInProduction(config: { NODE_ENV: string; CONTROL_PORT?: number | undefined }): void {
  if (config.NODE_ENV === 'production' && config.CONTROL_PORT !== undefined) {
    throw new Error('CONTROL_PORT can move the clock and is refused in production')
  }
}
