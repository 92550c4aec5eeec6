import { commonEnvironment, parseEnvironment, refuseControlPortInProduction } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

const environment = commonEnvironment.extend({
  /** Addresses or ranges whose X-Forwarded-For is believed, comma separated; empty believes nobody. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  BRANDS_DIR: z.string().default('brands'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** The games' provider, whose pages open in a frame; without it no game can be launched. */
  PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE: z.string().max(40).default('development'),
  /** Development only: the control ports of the other processes, comma separated, so that the desk moves all clocks. */
  FRONT_DESK_CONTROLS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.url()))
    .optional(),
  /** Development only: this machine's address in the local network, where a phone finds the first brand. */
  PHONE_HOST: z.string().optional(),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseEnvironment(environment, env)
  refuseControlPortInProduction(config)
  refuseOutsideDevelopment(config, ['FRONT_DESK_CONTROLS', 'PHONE_HOST'])
  return config
}

function refuseOutsideDevelopment(config: Config, names: readonly (keyof Config)[]): void {
  const given = names.find((name) => config[name] !== undefined)
  if (given && config.NODE_ENV !== 'development') throw new Error(`${given} is refused outside development`)
}
