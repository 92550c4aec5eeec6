import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /**
   * Anyone who knows it knows every round to come: this beacon is for a demonstration and proves nothing to a third
   * party.
   */
  BEACON_SECRET: z.string().min(16).default('everybody knows this: a demo'),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
