import { commonEnvironment, parseEnvironment, refuseControlPortInProduction } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

const environment = commonEnvironment.extend({
  DATABASE_POOL: z.coerce.number().int().min(4).max(100).default(12),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseEnvironment(environment, env)
  refuseControlPortInProduction(config)
  return config
}
