import { commonEnvironment, readEnvironment } from '@fairground/runtime/environment.ts'
import { gameVendors } from '@fairground/runtime/game-vendors.ts'
import { keysFor } from '@fairground/runtime/keys.ts'
import { pushServices } from '@fairground/runtime/push-services.ts'
import { z } from 'zod'

const environment = commonEnvironment.extend({
  DATABASE_POOL: z.coerce.number().int().min(4).max(100).default(12),
  /** The server for outgoing mail; without it no message can leave. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that messages come from. */
  MAIL_FROM: z.email().default('no-reply@fairground.example'),
  /** The folder of the brands, in whose own wording mails are written. */
  BRANDS_DIR: z.string().default('brands'),
  /** The push services that messages to browsers are sent to; no other address is ever asked. */
  PUSH_SERVICES: pushServices,
  /** Whose health is watched and whose open rounds are asked about, where the vendor has an address for it. */
  GAME_VENDORS: gameVendors,
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(environment, env)
  workerKeys(config)
  return config
}

export const workerPurposes = ['personal', 'index', 'push', 'vendors'] as const

export function workerKeys(config: Config) {
  return keysFor(config, workerPurposes)
}
