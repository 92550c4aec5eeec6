import { join } from 'node:path'

const ownNames = { api: 'API_KEYS', worker: 'WORKER_KEYS', draws: 'DRAWS_KEYS' } as const

/**
 * The environment as one process will read it. Its keys are a file of the folder that `fairground keys new` wrote, or
 * stand under a name of their own, as compose.yaml has them.
 */
export function keysOfProcess(env: NodeJS.ProcessEnv, name: keyof typeof ownNames): NodeJS.ProcessEnv {
  if (env.KEYS_FOLDER) return { ...env, KEYS_FILE: join(env.KEYS_FOLDER, `${name}.json`) }
  const own = env[ownNames[name]]
  return own ? { ...env, KEYS: own } : env
}
