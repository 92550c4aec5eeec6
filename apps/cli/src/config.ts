import { resolve } from 'node:path'
import { Refused } from './refused.ts'

export const projectRoot = resolve(import.meta.dirname, '../../..')

export type Config = {
  /** As the operator gave it, for checks of what our processes will read. */
  readonly env: NodeJS.ProcessEnv
  readonly brandsDir: string
  /** Of the login that owns the tables; `init` needs a superuser's. */
  readonly databaseUrl: () => string
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    env,
    brandsDir: resolve(projectRoot, env.BRANDS_DIR || 'brands'),
    databaseUrl: () => {
      if (!env.DATABASE_URL) throw new Refused('DATABASE_URL is not set; see .env.example')
      if (!URL.canParse(env.DATABASE_URL)) throw new Refused('DATABASE_URL is not an address')
      return env.DATABASE_URL
    },
  }
}
