import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig as readApiConfig } from '@fairground/api/config.ts'
import { brandFiles } from '@fairground/api/pages/web-manifest.ts'
import { readConfig as readWorkerConfig } from '@fairground/worker/config.ts'
import { projectRoot } from '../config.ts'
import { readBrands } from '../merchants.ts'
import { bad, type Check, good, look } from './check.ts'

const built = ['apps/web/dist/.vite/manifest.json', 'apps/play/dist', 'apps/verify/dist', 'apps/web/art/dist']

/** What api and worker read of their environment and of the disk before they start. */
export const checkFiles: Check = async ({ config }) => [
  await look('api settings', 'see .env.example', async () => {
    readApiConfig(config.env)
    return good('complete')
  }),
  await look('worker settings', 'see .env.example', async () => {
    const { BEACON_URL } = readWorkerConfig(config.env)
    return BEACON_URL ? good('complete') : bad('BEACON_URL is not set', 'without it no draw is made')
  }),
  await look('brands', 'correct BRANDS_DIR or the file', async () => {
    const brands = readBrands(config)
    const files = brands.flatMap(({ code }) => brandFiles.map((file) => join(config.brandsDir, code, file)))
    const missing = files.find((file) => !existsSync(file))
    return missing
      ? bad(`${missing} is missing`, 'every brand has its logo and icons')
      : good(brands.map(({ code }) => code).join(', '))
  }),
  await look('built files', 'run npm run build', async () => {
    const missing = built.find((file) => !existsSync(join(projectRoot, file)))
    return missing ? bad(`${missing} is missing`, 'run npm run build') : good('there')
  }),
]
