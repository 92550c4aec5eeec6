import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createProvider } from '@fairground/provider/server.ts'

export type RunningProvider = { readonly url: string; close(): void }

/** The third parties in this process, under an address of their own. */
export async function openProvider(): Promise<RunningProvider> {
  const server = createProvider({ NODE_ENV: 'test' }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
