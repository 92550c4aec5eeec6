import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Where the mail server of the stand-ins listens, on the loopback alone; without a port there is none. */
  SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The operators of the slot by the code of their merchant, as JSON; `url` ends with the studio's own name there. */
  OPERATORS: z
    .string()
    .default('{}')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.object({ url: z.url(), keyId: z.string().min(1), key: z.string().min(16) }))),
  /** A file that the slot writes everything to and reads again at its start; without it everything ends with it. */
  SLOT_JOURNAL: z.string().optional(),
  /** How fast matches are played: at 1 a football match takes about four minutes. */
  SPORTS_SPEED: z.coerce.number().min(0.1).max(200).default(1),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
