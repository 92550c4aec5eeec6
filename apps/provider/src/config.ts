import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Where the mail server of the stand-ins listens, on the loopback alone; without a port there is none. */
  SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
