import { resolve } from 'node:path'
import type { LoginPasswords } from '@fairground/db/prepare-roles.ts'
import { Refused } from './command.ts'

export const projectRoot = resolve(import.meta.dirname, '../../..')

export type Config = {
  /** As the operator gave it, for checks of what api and worker will read. */
  readonly env: NodeJS.ProcessEnv
  readonly brandsDir: string
  /** Of the login that owns the tables; `init` needs a superuser's. */
  readonly databaseUrl: () => string
  /** Of the logins that `init` makes; null when none is given. */
  readonly loginPasswords: () => LoginPasswords | null
}

const passwordNames = {
  app: 'FAIRGROUND_API_PASSWORD',
  worker: 'FAIRGROUND_WORKER_PASSWORD',
  backup: 'FAIRGROUND_BACKUP_PASSWORD',
} as const
const leastPassword = 16

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    env,
    brandsDir: resolve(projectRoot, env.BRANDS_DIR || 'brands'),
    databaseUrl: () => {
      if (!env.DATABASE_URL) throw new Refused('DATABASE_URL is not set; see .env.example')
      if (!URL.canParse(env.DATABASE_URL)) throw new Refused('DATABASE_URL is not an address')
      return env.DATABASE_URL
    },
    loginPasswords: () => {
      const names = Object.values(passwordNames)
      if (names.every((name) => !env[name])) return null
      const short = names.find((name) => (env[name] ?? '').length < leastPassword)
      if (short) throw new Refused(`${short} needs ${leastPassword} characters or more; all three are given or none`)
      const { app, worker, backup } = passwordNames
      return { app: env[app] ?? '', worker: env[worker] ?? '', backup: env[backup] ?? '' }
    },
  }
}
