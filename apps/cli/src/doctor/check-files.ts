import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig as readApiConfig } from '@fairground/api/config.ts'
import { brandFiles } from '@fairground/api/pages/web-manifest.ts'
import { readConfig as readDrawsConfig } from '@fairground/draws/config.ts'
import { readConfig as readWorkerConfig } from '@fairground/worker/config.ts'
import { projectRoot } from '../config.ts'
import { keysOfProcess } from '../keys-of-process.ts'
import { readBrands } from '../merchants.ts'
import { bad, type Check, good, runChecks } from './check.ts'
import { isDrawsConfigured } from './check-draws.ts'

const built = ['apps/web/dist/.vite/manifest.json', 'apps/play/dist', 'apps/verify/dist', 'apps/web/art/dist']

/** What our processes read of their environment and of the disk before they start. */
export const checkFiles: Check = async ({ config }) => [
  await runChecks('api settings', 'see .env.example', async () => {
    readApiConfig(keysOfProcess(config.env, 'api'))
    return good('complete')
  }),
  await runChecks('worker settings', 'see .env.example', async () => {
    readWorkerConfig(keysOfProcess(config.env, 'worker'))
    return good('complete')
  }),
  await runChecks('draws settings', 'see .env.example', async () => {
    if (!isDrawsConfigured(config.env)) return good('none: this platform draws nothing')
    readDrawsConfig(keysOfProcess(config.env, 'draws'))
    return good('complete')
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
