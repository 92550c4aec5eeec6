import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadBrands } from '../brands/brands.ts'
import { openApiText } from './documentation.ts'

const root = new URL('../../../../', import.meta.url)
const brands = loadBrands(fileURLToPath(new URL('brands', root)))
const config = { NODE_ENV: 'development', PUBLIC_PORT: 4000 } as const

writeFileSync(new URL('docs/openapi.json', root), await openApiText({ config, brands }))
