import { cosignatureType, isKeyName, parseVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { createLogKeys, type LogKeys } from '@fairground/modules/lottery/draw-log/log-signer.ts'
import { jsonList, keyEnvironment, processEnvironment, readEnvironment } from '@fairground/runtime/environment.ts'
import { type KeySettings, keysFor } from '@fairground/runtime/keys.ts'
import { z } from 'zod'

const developmentOrigin = 'localhost/draws'

/** By which witnesses and verifiers know the log, for as long as it lives. */
const origin = z.string().refine(isKeyName, 'is no name of a log, such as example.com/draws').default(developmentOrigin)

/** Paths are added to it. */
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const witness = z.strictObject({
  url: address,
  key: z.string().refine((text) => parseVerifierKey(text)?.type === cosignatureType, 'is no key of a witness'),
})

const witnesses = jsonList
  .pipe(z.array(witness))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'has a witness twice')

const logEnvironment = keyEnvironment.extend({ DRAW_LOG_ORIGIN: origin })

const environment = processEnvironment.extend({
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(4),
  /** Public randomness in the shape of drand. */
  BEACON_URL: address
    .refine((url) => !/\/[0-9a-f]{64}$/.test(url), 'stands without the hash of its chain now')
    .optional(),
  /** What stands at that address. A local one is labelled so to players. */
  BEACON_SOURCE: z.enum(['local', 'drand']).default('local'),
  DRAW_LOG_ORIGIN: origin,
  /** So long before its sale a draw is made and committed to. */
  DRAW_HOURS_AHEAD: z.coerce.number().int().min(1).max(48).default(48),
  /** Who signs that the log has only grown, as JSON: where each stands and by which key it is known. */
  WITNESSES: witnesses,
  /** How many of them must have signed before a draw goes on. */
  WITNESSES_NEEDED: z.coerce.number().int().min(1).default(1),
})

export type Config = z.output<typeof environment> & { readonly BEACON_URL: string }

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(environment, env)
  const { BEACON_URL, WITNESSES, WITNESSES_NEEDED } = config
  const missing = [...(BEACON_URL ? [] : ['BEACON_URL']), ...(WITNESSES.length > 0 ? [] : ['WITNESSES'])]
  if (BEACON_URL === undefined || missing.length > 0)
    throw new Error(`${missing.join(' and ')} must be set: a draw needs a beacon and a witness`)
  if (WITNESSES_NEEDED > WITNESSES.length)
    throw new Error(`WITNESSES_NEEDED is ${WITNESSES_NEEDED}, and WITNESSES has ${WITNESSES.length}`)
  readLog(config)
  return { ...config, BEACON_URL }
}

export const drawsPurposes = ['draws', 'log'] as const

export function drawsKeys(config: KeySettings) {
  return keysFor(config, drawsPurposes)
}

type LogSettings = KeySettings & { readonly DRAW_LOG_ORIGIN: string }

export function readLog(config: LogSettings): LogKeys {
  const { NODE_ENV, DRAW_LOG_ORIGIN } = config
  if (NODE_ENV === 'production' && DRAW_LOG_ORIGIN === developmentOrigin)
    throw new Error('DRAW_LOG_ORIGIN is needed in production: a name for the log that nobody else has')
  return createLogKeys(drawsKeys(config).log, DRAW_LOG_ORIGIN)
}

/** A witness is told this key before the process that draws can name the witness. */
export function readLogKeys(env: NodeJS.ProcessEnv): LogKeys {
  return readLog(readEnvironment(logEnvironment, env))
}
