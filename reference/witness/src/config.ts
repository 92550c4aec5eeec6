import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  WITNESS_NAME: z
    .string()
    .regex(/^[^\s+]+$/)
    .default('localhost/demo-witness'),
  /**
   * Anyone who knows it signs as this witness, at any time: it is for a demonstration and proves nothing to a third
   * party.
   */
  WITNESS_SECRET: z.string().min(16).default('everybody knows this: a demo'),
  /** The keys of the logs that it watches, as JSON: `["fairground.example/draws+53204043+AYqI..."]`. */
  WITNESS_LOGS: z
    .string()
    .default('[]')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
  /** A file with what it has signed last. Without one it forgets that with its end, and could be told another history. */
  WITNESS_STATE: z.string().optional(),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
