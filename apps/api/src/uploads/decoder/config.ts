import { commonEnvironment, parseEnvironment } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

const environment = z.object({
  DECODER_SOCKET: z.string().startsWith('/'),
  LOG_LEVEL: commonEnvironment.shape.LOG_LEVEL,
})
const harmless = ['NODE_ENV', 'LOG_LEVEL', 'HOST', 'PORT', 'HEALTH_HOST', 'HEALTH_PORT']

/**
 * An attacker who takes a decoder over reads its environment, so one that was given something worth reading does not
 * start.
 */
export function readDecoderConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof environment> {
  const others = Object.keys(commonEnvironment.shape).filter((name) => !harmless.includes(name))
  const given = others.flatMap((name) => [name, `${name}_FILE`]).find((name) => env[name])
  if (given !== undefined) throw new Error(`${given} is set, and the decoder must know nothing of it`)
  return parseEnvironment(environment, env)
}
