import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Config } from '../config.ts'
import { createProvider } from '../server.ts'

/** Gives the address of a provider that stands until the test has ended. */
export async function openProvider(NODE_ENV: Config['NODE_ENV'] = 'test'): Promise<string> {
  const server = createProvider({ NODE_ENV }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
