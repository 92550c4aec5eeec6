import { isIP } from 'node:net'
import { commonEnvironment, readEnvironment } from '@fairground/runtime/environment.ts'
import { gameVendors } from '@fairground/runtime/game-vendors.ts'
import { keysFor } from '@fairground/runtime/keys.ts'
import { pushServices } from '@fairground/runtime/push-services.ts'
import { z } from 'zod'
import { socialProviders } from './session/social/setup.ts'

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
    )
    .superRefine((entries, context) => {
      for (const entry of entries.filter((each) => !isProxyRange(each)))
        context.addIssue({ code: 'custom', message: `"${entry}" is neither an address nor a range such as 10.0.0.0/8` })
    }),
  /** How the brands' hosts are reached from outside: https in production, http elsewhere, the scheme's own port unless set. */
  PUBLIC_SCHEME: z.enum(['https', 'http']).optional(),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** How long a process that is asked to end still serves, so that balancers have seen it is no longer ready. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  BRANDS_DIR: z.string().default('brands'),
  /** Event streams that one process holds open for one address of guests, and for one session. */
  LIVE_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(50),
  LIVE_PER_SESSION: z.coerce.number().int().min(1).max(100).default(6),
  /** Where the decoder of uploaded pictures listens, which is a process of another user. */
  DECODER_SOCKET: z.string().startsWith('/').optional(),
  /** For an api that starts as root: the user and the group that decode, the same number unless set. */
  DECODER_UID: z.coerce.number().int().min(1).optional(),
  DECODER_GID: z.coerce.number().int().min(1).optional(),
  /** Tests only: on a machine that does ten things at once a test waits longer than a person would. */
  DATABASE_LIMITS: z.enum(['interactive', 'patient']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** The games' provider, whose pages open in a frame; without it no game can be launched. */
  PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whose games are played for money; a vendor without an account at a merchant cannot be launched there. */
  GAME_VENDORS: gameVendors,
  /** The gateway that sends messages and its key; without it no code can be sent. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z.string().default(''),
  /** Rounds per step of the work before a code is sent; a phone of three years needs about a second with this. */
  VERIFICATION_COST: z.coerce.number().int().min(1).max(100_000).default(1_000),
  /** The push services that browsers may name; others are refused. */
  PUSH_SERVICES: pushServices,
  RELEASE: z.string().max(40).default('development'),
  /** Development only: the control ports of the other processes, comma separated, so that the desk moves all clocks. */
  FRONT_DESK_CONTROLS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.url()))
    .optional(),
  /** Development only: the owner's login, because the desk looks across all brands. */
  FRONT_DESK_DATABASE_URL: z.url().optional(),
  /** Who the merchants are at the social providers, as JSON by brand code: it holds secrets, so no brand file has it. */
  SOCIAL_PROVIDERS: socialProviders,
  /** Where the phone-auth service publishes the keys of its tokens. */
  PHONE_AUTH_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** Outside production only: a stand-in of the phone-auth service, whose tokens are signed like the real ones. */
  PHONE_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Outside production only: the service's own emulator, whose tokens are not signed at all. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  /** Development only: the brand that the front desk opens and a real phone finds. */
  MAIN_BRAND: z.string().default('halcyon'),
  /** Development only: this machine's address in the local network, where a phone finds the main brand. */
  PHONE_HOST: z.string().optional(),
  /** Development only: every answer carries it, so that the starter knows its own process from somebody else's. */
  INSTANCE: z.string().optional(),
})

export type Config = z.output<typeof environment>

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(environment, env)
  refuseInProduction(config, ['DATABASE_LIMITS', 'PHONE_AUTH_URL', 'FIREBASE_AUTH_EMULATOR_HOST'])
  refuseOutsideDevelopment(config, ['FRONT_DESK_CONTROLS', 'FRONT_DESK_DATABASE_URL', 'PHONE_HOST', 'INSTANCE'])
  apiKeys(config)
  return config
}

export const apiPurposes = ['personal', 'index', 'receipts', 'challenges', 'push', 'vendors'] as const

export function apiKeys(config: Config) {
  return keysFor(config, apiPurposes)
}

/** As the framework understands them: an address, a range in CIDR form, or one of three names. */
function isProxyRange(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Who may sign tokens there may log in as anybody; and in production nobody waits for long. */
function refuseInProduction(config: Config, names: readonly (keyof Config)[]): void {
  const given = names.find((name) => config[name] !== undefined)
  if (given && config.NODE_ENV === 'production') throw new Error(`${given} is refused in production`)
}

function refuseOutsideDevelopment(config: Config, names: readonly (keyof Config)[]): void {
  const given = names.find((name) => config[name] !== undefined)
  if (given && config.NODE_ENV !== 'development') throw new Error(`${given} is refused outside development`)
}
