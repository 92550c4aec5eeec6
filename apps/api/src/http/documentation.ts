import { readFileSync } from 'node:fs'
import { calls } from '@fairground/contract/calls.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { publicOrigin } from '../brands/public-origin.ts'
import type { Config } from '../config.ts'
import { namedSchemas, schemaOf } from './call-schema.ts'
import { sessionCookie } from './cookies.ts'

type Setup = {
  readonly config: Pick<Config, 'NODE_ENV' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>
  readonly brands: readonly Brand[]
}

/** The contract as OpenAPI, readable at /docs in development. */
export async function documentCalls(app: FastifyInstance, setup: Setup): Promise<void> {
  await describeCalls(app, setup)
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

/** The same without a server, for the committed copy. */
export async function openApiText(setup: Setup): Promise<string> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await describeCalls(app, setup)
  const inOrder = calls.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
  for (const call of inOrder)
    app.route({ method: call.method, url: call.path, schema: schemaOf(call), handler: () => null })
  await app.ready()
  return `${JSON.stringify(app.swagger(), null, 1)}\n`
}

async function describeCalls(app: FastifyInstance, setup: Setup): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fairground', version: productVersion() },
      servers: serversOf(setup),
      components: {
        securitySchemes: {
          pageHalf: { type: 'http', scheme: 'bearer', description: 'The half of the session that the page keeps.' },
          cookieHalf: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The half of the browser.' },
        },
      },
    },
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry: namedSchemas }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
  })
}

/** The host chooses the brand. */
function serversOf({ config, brands }: Setup) {
  return brands.map((brand) => ({ url: publicOrigin(config, brand), description: brand.name }))
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  return version
}
