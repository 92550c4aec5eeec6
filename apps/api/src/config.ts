import { commonEnvironment, parseEnvironment, refuseControlPortInProduction } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

const environment = commonEnvironment.extend({
  /** Addresses or ranges whose X-Forwarded-For is believed, comma separated; empty believes nobody. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((entry) => entry.trim()).filter(Boolean)),
  BRANDS_DIR: z.string().default('brands'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  RELEASE: z.string().max(40).default('development'),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseEnvironment(environment, env)
  refuseControlPortInProduction(config)
  return config
}
