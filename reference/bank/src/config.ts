import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Where payers find the pages of the bank; without it they are at the address that the merchant asked. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The merchants that have an account here and their keys, as JSON. */
  BANK_ACCOUNTS: z
    .string()
    .default('{}')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.string().min(16))),
  /** Where brands on names such as `halcyon.localhost` stand: in containers that is another one. */
  BRANDS_AT: z.string().default('127.0.0.1'),
  /** A file that the bank writes everything to and reads again at its start; without it everything ends with it. */
  BANK_JOURNAL: z.string().optional(),
  /** How long a payout takes. */
  PAYOUT_MS: z.coerce.number().int().min(0).default(1_500),
  /** How long the bank waits before it sends a message again for the first time; twice as long every time after. */
  RETRY_MS: z.coerce.number().int().min(1).default(500),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return environment.parse(env)
}
