import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** What merchants call this vendor; a visitor's token must be meant for it. */
  VENDOR: z.string().default('reference'),
  /** The merchants that have an account here: where each hears of changes, and its key. As JSON by code. */
  CHAT_MERCHANTS: z
    .string()
    .default('{}')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.strictObject({ url: z.url(), key: z.string().min(16) }))),
  /** Where brands on names such as `halcyon.localhost` stand: in containers that is another one. */
  BRANDS_AT: z.string().default('127.0.0.1'),
  /** A file that everything is written to and read from at the start; without it everything ends with the process. */
  CHAT_JOURNAL: z.string().optional(),
  /** The pause before an event is sent again for the first time; twice as long every time after. */
  RETRY_MS: z.coerce.number().int().min(1).default(500),
})

export type Config = z.output<typeof environment>
export type ChatMerchants = Config['CHAT_MERCHANTS']

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
