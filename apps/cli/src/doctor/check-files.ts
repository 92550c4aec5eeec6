import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig as readApiConfig } from '@fairground/api/config.ts'
import { brandFiles } from '@fairground/api/pages/web-manifest.ts'
import { readConfig as readWorkerConfig } from '@fairground/worker/config.ts'
import { projectRoot } from '../config.ts'
import { readBrands } from '../merchants.ts'
import { bad, type Check, good, runChecks } from './check.ts'

const built = ['apps/web/dist/.vite/manifest.json', 'apps/play/dist', 'apps/verify/dist', 'apps/web/art/dist']

/** `KEYS_FOLDER` is where `fairground keys new` wrote the keys, one file for each process. */
function withKeys(env: NodeJS.ProcessEnv, name: 'api' | 'worker'): NodeJS.ProcessEnv {
  return env.KEYS_FOLDER ? { ...env, KEYS_FILE: join(env.KEYS_FOLDER, `${name}.json`) } : env
}

/** What api and worker read of their environment and of the disk before they start. */
export const checkFiles: Check = async ({ config }) => [
  await runChecks('api settings', 'see .env.example', async () => {
    readApiConfig(withKeys(config.env, 'api'))
    return good('complete')
  }),
  await runChecks('worker settings', 'see .env.example', async () => {
    const { BEACON_URL } = readWorkerConfig(withKeys(config.env, 'worker'))
    return BEACON_URL ? good('complete') : bad('BEACON_URL is not set', 'without it no draw is made')
  }),
  await runChecks('brands', 'correct BRANDS_DIR or the file', async () => {
    const brands = readBrands(config)
    const files = brands.flatMap(({ code }) => brandFiles.map((file) => join(config.brandsDir, code, file)))
    const missing = files.find((file) => !existsSync(file))
    return missing
      ? bad(`${missing} is missing`, 'every brand has its logo and icons')
      : good(brands.map(({ code }) => code).join(', '))
  }),
  await runChecks('built files', 'run npm run build', async () => {
    const missing = built.find((file) => !existsSync(join(projectRoot, file)))
    return missing ? bad(`${missing} is missing`, 'run npm run build') : good('there')
  }),
]
