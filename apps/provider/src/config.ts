import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
